import type { PmsDifferenceOnWire } from '@bitewing/contract'
import { messages } from '../../kit/messages.ts'
import classes from './Pms.module.css'
import { PmsNotes } from './PmsNotes.tsx'
import { Part } from './PmsParts.tsx'

const text = messages.pms

type Direction = 'update' | 'undo'
type PmsDifferenceProps = { difference: PmsDifferenceOnWire; direction: Direction }

/** What an update changes in the practice's system, or its undo puts back. */
export function PmsDifference({ difference, direction }: PmsDifferenceProps) {
  const { verified, benefits, benefitNotes, skipped, document, communication } = difference
  const undo = direction === 'undo'
  // What was not written need not be put back.
  const named = undo ? [] : skipped
  return (
    <div className={classes.difference}>
      {verified.length > 0 && (
        <Part title={text.verified}>
          <ChangeTable title={text.verified} changes={verified} direction={direction} nothing={text.never} />
        </Part>
      )}
      {(benefits.length > 0 || named.length > 0) && (
        <Part title={text.benefits} note={benefits.length > 0 ? text.shared : undefined}>
          {benefits.length > 0 && (
            <ChangeTable
              title={text.benefits}
              changes={benefits}
              direction={direction}
              nothing={undo ? text.removed : text.isNew}
            />
          )}
          {named.length > 0 && <p className={classes.remark}>{text.skipped(named.join(', '))}</p>}
        </Part>
      )}
      <PmsNotes
        {...(undo ? { before: benefitNotes.after, after: benefitNotes.before } : benefitNotes)}
        afterwards={undo ? text.afterUndo : text.afterUpdate}
      />
      <Part title={undo ? text.takenFromPatient : text.added}>
        <dl className={classes.added}>
          <dt>{text.document}</dt>
          <dd>{undo ? text.documentRemoved : document}</dd>
          <dt>{text.communication}</dt>
          <dd>{undo ? text.communicationMarked : communication}</dd>
        </dl>
      </Part>
    </div>
  )
}

type ChangeTableProps = {
  title: string
  changes: PmsDifferenceOnWire['benefits']
  direction: Direction
  /** In place of a value that is not there. */
  nothing: string
}

function ChangeTable({ title, changes, direction, nothing }: ChangeTableProps) {
  const undo = direction === 'undo'
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{text.now}</th>
            <th scope="col">{undo ? text.afterUndo : text.afterUpdate}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, after }, index) => (
            // Two limits of one procedure have the same name.
            <tr key={`${what} ${index}`}>
              <th scope="row">{what}</th>
              <td className={classes.before}>{(undo ? after : before) || nothing}</td>
              <td className={classes.after}>{(undo ? before : after) || nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
