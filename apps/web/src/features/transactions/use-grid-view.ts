import type { GridFilter } from '@bitewing/domain'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { today } from '../../kit/date/index.ts'
import { defaultView, type GridView, readView, writeView } from './grid-view.ts'

/** Kept as long as the selection of practices; without a patient's name. */
const KEPT = 'bitewing.filters.all-transactions'
/** The patient who is looked for, in this tab alone. */
const PATIENT = 'bitewing.filters.all-transactions.patient'

type PatientFilter = GridFilter['patientName']

/**
 * What the grid shows is in the URL, so that a link shows a colleague the same. Who comes without one finds the filters that were applied
 * last. A patient's name is in neither.
 */
export function useGridView() {
  const [params, setParams] = useSearchParams()
  const [usual] = useState(() => defaultView(today()))
  const [patientName, setPatientName] = useState<PatientFilter>(readPatient)
  const view = useMemo((): GridView => {
    const open = readView(params.size > 0 ? params : new URLSearchParams(localStorage.getItem(KEPT) ?? ''), usual)
    return patientName === undefined ? open : { ...open, filter: { patientName, ...open.filter } }
  }, [params, usual, patientName])

  /** Anything but turning the page leads back to the first one (2 §4). */
  const change = useCallback(
    (part: Partial<GridView>) => {
      const next = { ...view, page: 0, ...part }
      const written = writeView(next, usual)
      setPatientName(next.filter.patientName)
      writePatient(next.filter.patientName)
      const kept = new URLSearchParams(written)
      kept.delete('page')
      localStorage.setItem(KEPT, kept.toString())
      setParams(written, { replace: true })
    },
    [view, usual, setParams],
  )

  const reset = useCallback(
    () => change({ ...usual, rows: view.rows, rowsPerPage: view.rowsPerPage }),
    [change, usual, view],
  )
  return { view, change, reset, usual }
}

function readPatient(): PatientFilter {
  try {
    const found = JSON.parse(sessionStorage.getItem(PATIENT) ?? 'null') as PatientFilter | null
    return found ?? undefined
  } catch {
    return undefined
  }
}

function writePatient(filter: PatientFilter): void {
  if (filter === undefined) sessionStorage.removeItem(PATIENT)
  else sessionStorage.setItem(PATIENT, JSON.stringify(filter))
}
