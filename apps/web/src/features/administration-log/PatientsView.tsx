import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { PracticePage } from '../../kit/components/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import classes from './administration-log.module.css'
import { patientAccessesList } from './patient-accesses-list.tsx'
import { PatientSearch } from './PatientSearch.tsx'

/** Who saw this patient. A record's page leads here with the record in the navigation state. */
export function PatientsView({ views }: { views: ReactNode }) {
  const { state } = useLocation() as { state: { transactionId?: string } | null }
  const [chosen, setChosen] = useState(state?.transactionId)
  return (
    <PracticePage filters={views}>
      <PatientSearch onChoose={setChosen} />
      {chosen !== undefined && (
        <>
          <p className={classes.note}>{messages.patientAccesses.note}</p>
          <List key={chosen} definition={patientAccessesList} input={{ transactionId: chosen }} state="memory" />
        </>
      )}
    </PracticePage>
  )
}
