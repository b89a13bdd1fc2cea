import { administrationLog } from '@bitewing/contract'
import { useSearchParams } from 'react-router'
import { PatientsView } from '../../features/administration-log/PatientsView.tsx'
import { PeopleView } from '../../features/administration-log/PeopleView.tsx'
import { AuditTraitScreen } from '../../features/bot-log/AuditTraitScreen.tsx'
import { ViewLinks } from '../../kit/components/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'

const texts = messages.administrationLog

/** 3 §2 Audit Trait: what the robot did, what people changed, and who saw a patient. */
export function AuditTraitPage() {
  const [params] = useSearchParams()
  const may = useMay()
  const ofPatients = may(administrationLog.patientAccesses)
  const views = (
    <ViewLinks
      label={texts.views}
      views={[
        { label: texts.robot },
        { view: 'people', label: texts.people },
        ...(ofPatients ? [{ view: 'patients', label: texts.patients }] : []),
      ]}
    />
  )
  const view = params.get('view')
  if (view === 'people') return <PeopleView views={views} />
  if (view === 'patients' && ofPatients) return <PatientsView views={views} />
  return <AuditTraitScreen views={views} />
}
