import { dataQuality, type OutputOf } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { DateTime, Dialog, Facts, PlainTable, QueryState } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { wordsOf } from './ComparedRow.tsx'
import classes from './data-quality.module.css'
import { patientWords } from './requests-list.tsx'

const texts = messages.dataQuality

/** What somebody trusted in a request that is confirmed, to be read. */
export function Decision({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useEndpoint(dataQuality.decision, { id })
  const { data } = answer
  return (
    <Dialog
      title={texts.decision}
      about={data && patientWords(data)}
      size={900}
      cancelLabel={texts.close}
      onClose={onClose}
    >
      {data === undefined ? (
        <QueryState answers={[answer]} waiting={240} missing={texts.doesNotExist} failed={texts.loadFailed} />
      ) : (
        <Decided decision={data} />
      )}
    </Dialog>
  )
}

function Decided({ decision }: { decision: OutputOf<typeof dataQuality.decision> }) {
  const { confirmedBy, confirmedAt, comment, fields } = decision
  return (
    <div className={classes.compared}>
      <PlainTable label={texts.decision} columns={[texts.field, texts.system, texts.form, texts.trustedInfo]} fixed>
        {fields.map(({ field, system, form, trusted, value }) => (
          <tr key={field} className={classes.row}>
            <th scope="row">{texts.fields[field]}</th>
            <td>{wordsOf(field, system)}</td>
            <td>{wordsOf(field, form)}</td>
            <td>
              {wordsOf(field, value)}
              <p className={classes.note}>{texts.trustedSides[trusted]}</p>
            </td>
          </tr>
        ))}
      </PlainTable>
      {comment !== '' && (
        <section aria-label={texts.comment}>
          <h3 className={classes.heading}>{texts.comment}</h3>
          <p className={classes.comment}>{comment}</p>
        </section>
      )}
      <Facts
        facts={[
          [texts.confirmed, confirmedBy],
          [texts.confirmedAt, <DateTime key="at" value={confirmedAt} />],
        ]}
      />
    </div>
  )
}
