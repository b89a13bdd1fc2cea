import { messages } from '../../../messages.ts'
import classes from './Pms.module.css'
import { Section } from './PmsDialogContent.tsx'
import { diffLines } from './diff-lines.ts'

const text = messages.pms

type PmsNotesProps = { before: string; after: string /** The heading of the new notes. */; afterwards: string }

/** The benefit notes before and after, side by side. Renders nothing if they do not change. */
export function PmsNotes({ before, after, afterwards }: PmsNotesProps) {
  const [now, then] = [diffLines(before, after), diffLines(after, before)]
  if (![...now, ...then].some(({ differs }) => differs)) return null
  return (
    <Section title={text.benefitNotes}>
      <div className={classes.notes}>
        <Pane label={text.now} name={text.notesNow} lines={now} kind="before" />
        <Pane label={afterwards} name={text.notesAfterwards} lines={then} kind="after" />
      </div>
    </Section>
  )
}

type PaneProps = { label: string; name: string; lines: ReturnType<typeof diffLines>; kind: 'before' | 'after' }

function Pane({ label, name, lines, kind }: PaneProps) {
  // Lines are highlighted only if some stay the same.
  const marked = lines.some(({ differs }) => !differs)
  return (
    <div className={classes.pane}>
      <div className={classes.paneTitle}>{label}</div>
      <div className={classes.paneText} role="group" aria-label={name}>
        {lines.length === 0 && <span className={classes.nothing}>{text.empty}</span>}
        {lines.map(({ line, number, differs }) => (
          <div key={number} className={classes.line} data-kind={differs && marked ? kind : undefined}>
            {line}
          </div>
        ))}
      </div>
    </div>
  )
}
