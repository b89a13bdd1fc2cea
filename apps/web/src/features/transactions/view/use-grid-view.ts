import type { GridFilter } from '@bitewing/domain'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '../../../kit/date/index.ts'
import { defaultView, type GridView, readView, writeView } from './grid-view.ts'

/** Stored until the selection of practices changes; without a patient's name. */
const STORED_VIEW_KEY = 'bitewing.filters.all-transactions'
/** The filter by patient, stored for this tab only. */
const PATIENT_KEY = 'bitewing.filters.all-transactions.patient'

type PatientFilter = GridFilter['patientName']

/**
 * The view is in the URL, so that a link shows a colleague the same. A URL without parameters shows the filters that
 * were applied last. A patient's name is in neither.
 */
export function useGridView() {
  const [params, setParams] = useSearchParams()
  const [defaults] = useState(() => defaultView(today()))
  const [patientName, setPatientName] = useState<PatientFilter>(readPatient)
  const view = useMemo((): GridView => {
    const open = readView(
      params.size > 0 ? params : new URLSearchParams(localStorage.getItem(STORED_VIEW_KEY) ?? ''),
      defaults,
    )
    return patientName === undefined ? open : { ...open, filter: { patientName, ...open.filter } }
  }, [params, defaults, patientName])

  /** Any change except of the page goes back to the first page (2 §4). */
  const change = useCallback(
    (part: Partial<GridView>) => {
      const next = { ...view, page: 0, ...part }
      const written = writeView(next, defaults)
      setPatientName(next.filter.patientName)
      writePatient(next.filter.patientName)
      const kept = new URLSearchParams(written)
      kept.delete('page')
      localStorage.setItem(STORED_VIEW_KEY, kept.toString())
      setParams(written, { replace: true })
    },
    [view, defaults, setParams],
  )

  const reset = useCallback(
    () => change({ ...defaults, rows: view.rows, rowsPerPage: view.rowsPerPage }),
    [change, defaults, view],
  )
  return { view, change, reset, defaults }
}

function readPatient(): PatientFilter {
  try {
    const found = JSON.parse(sessionStorage.getItem(PATIENT_KEY) ?? 'null') as PatientFilter | null
    return found ?? undefined
  } catch {
    return undefined
  }
}

function writePatient(filter: PatientFilter): void {
  if (filter === undefined) sessionStorage.removeItem(PATIENT_KEY)
  else sessionStorage.setItem(PATIENT_KEY, JSON.stringify(filter))
}
