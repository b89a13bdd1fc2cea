import type { PmsDifferenceOnWire } from '@bitewing/contract'
import { messages } from '../../../messages.ts'
import { ChangeTable } from '../../../kit/components/index.ts'
import classes from './Pms.module.css'
import { PmsNotes } from './PmsNotes.tsx'
import { Section } from './PmsDialogContent.tsx'

const text = messages.pms

type Direction = 'update' | 'undo'
type PmsDifferenceProps = { difference: PmsDifferenceOnWire; direction: Direction }

/** What an update changes in the practice's system, or what undoing it restores. */
export function PmsDifference({ difference, direction }: PmsDifferenceProps) {
  const { verified, benefits, benefitNotes, skipped, document, communication } = difference
  const undo = direction === 'undo'
  // What was not written need not be restored.
  const named = undo ? [] : skipped
  return (
    <div className={classes.difference}>
      {verified.length > 0 && (
        <Section title={text.verified}>
          <Changes title={text.verified} changes={verified} direction={direction} nothing={text.never} />
        </Section>
      )}
      {(benefits.length > 0 || named.length > 0) && (
        <Section title={text.benefits} note={benefits.length > 0 ? text.shared : undefined}>
          {benefits.length > 0 && (
            <Changes
              title={text.benefits}
              changes={benefits}
              direction={direction}
              nothing={undo ? text.removed : text.isNew}
            />
          )}
          {named.length > 0 && <p className={classes.remark}>{text.skipped(named.join(', '))}</p>}
        </Section>
      )}
      <Section title={undo ? text.takenFromPatient : text.added}>
        <dl className={classes.added}>
          <dt>{text.document}</dt>
          <dd>{undo ? text.documentRemoved : document}</dd>
          <dt>{text.communication}</dt>
          <dd>{undo ? text.communicationMarked : communication}</dd>
        </dl>
      </Section>
      <PmsNotes
        {...(undo ? { before: benefitNotes.after, after: benefitNotes.before } : benefitNotes)}
        afterwards={undo ? text.afterUndo : text.afterUpdate}
      />
    </div>
  )
}

type ChangesProps = {
  title: string
  changes: PmsDifferenceOnWire['benefits']
  direction: Direction
  /** Shown in place of a missing value. */
  nothing: string
}

function Changes({ title, changes, direction, nothing }: ChangesProps) {
  const undo = direction === 'undo'
  return (
    <ChangeTable
      label={title}
      columns={[text.what, text.now, undo ? text.afterUndo : text.afterUpdate]}
      changes={changes.map(({ what, before, after }) => ({
        what,
        before: (undo ? after : before) || nothing,
        after: (undo ? before : after) || nothing,
      }))}
    />
  )
}
