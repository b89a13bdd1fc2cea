import type { GridFilter } from '@bitewing/domain'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { today } from '../../../kit/date/index.ts'
import type { GridModule } from '../grid-module.ts'
import { type GridView, readView, writeView } from './grid-view.ts'

/** Stored until the selection of practices changes; without a patient's name. */
const storedViewKey = ({ storedAs }: GridModule) => `bitewing.filters.${storedAs}`
/** The filter by patient, stored for this tab only. */
const patientKey = (module: GridModule) => `${storedViewKey(module)}.patient`

type PatientFilter = GridFilter['patientName']

/**
 * The view is in the URL, so that a link shows a colleague the same. A URL without parameters shows the filters that
 * were applied last. A patient's name is in neither.
 */
export function useGridView(module: GridModule) {
  const [params, setParams] = useSearchParams()
  const [defaults] = useState(() => module.defaults(today()))
  // A number of the dashboard leads to the records that it counts, whichever patient was looked for before.
  const { state } = useLocation() as { state: { exactly?: boolean } | null }
  const [patientName, setPatientName] = useState<PatientFilter>(() =>
    state?.exactly === true ? undefined : readPatient(patientKey(module)),
  )
  const view = useMemo((): GridView => {
    const open = readView(
      params.size > 0 ? params : new URLSearchParams(localStorage.getItem(storedViewKey(module)) ?? ''),
      defaults,
    )
    return patientName === undefined ? open : { ...open, filter: { patientName, ...open.filter } }
  }, [params, defaults, patientName, module])

  /** Any change except of the page goes back to the first page (2 §4). */
  const change = useCallback(
    (part: Partial<GridView>) => {
      const next = { ...view, page: 0, ...part }
      const written = writeView(next, defaults)
      setPatientName(next.filter.patientName)
      writePatient(patientKey(module), next.filter.patientName)
      const kept = new URLSearchParams(written)
      kept.delete('page')
      localStorage.setItem(storedViewKey(module), kept.toString())
      setParams(written, { replace: true })
    },
    [view, defaults, setParams, module],
  )

  const reset = useCallback(
    () => change({ ...defaults, rows: view.rows, rowsPerPage: view.rowsPerPage }),
    [change, defaults, view],
  )
  return { view, change, reset, defaults }
}

function readPatient(key: string): PatientFilter {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? 'null') as PatientFilter | null
    return found ?? undefined
  } catch {
    return undefined
  }
}

function writePatient(key: string, filter: PatientFilter): void {
  if (filter === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(filter))
}
