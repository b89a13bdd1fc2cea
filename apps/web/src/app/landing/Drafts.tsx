import { can, verification } from '@bitewing/contract'
import { Link } from 'react-router'
import { recordsWithDrafts } from '../../features/form-fill/store/drafts.ts'
import { useEndpoint, useUser } from '../../kit/api/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import classes from './LandingScreen.module.css'

const texts = messages.landing.drafts
/** Each one is asked for on its own. */
const MAX_SHOWN = 5

/** Forms with changes that this browser tab keeps and that are not saved yet. Renders nothing if there are none. */
export function Drafts() {
  const may = useMay()
  const userId = useUser()?._id
  const recordIds = userId === undefined ? [] : recordsWithDrafts(userId)
  if (recordIds.length === 0 || !may(verification.record)) return null
  return (
    <section className={classes.drafts}>
      <h2 className={classes.heading}>{texts.title}</h2>
      <p className={classes.text}>{texts.text}</p>
      <ul className={classes.draftList}>
        {recordIds.slice(0, MAX_SHOWN).map((id) => (
          <DraftLink key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

/** The draft itself holds no name, so the server is asked whose record it is. */
function DraftLink({ id }: { id: string }) {
  const may = useMay()
  const record = useEndpoint(verification.record, { id }).data
  const screen = may(can('missingCode', 'edit_missingcode')) ? '/missingCode' : '/transaction-detail'
  if (record === undefined) return null
  return (
    <li>
      <Link to={screen} state={{ transactionId: id, practiceId: record.PracticeId }} className={classes.draft}>
        {record.PatientName} · {formatCalendarDate(record.Created)} · {record.CarrierName}
      </Link>
    </li>
  )
}
