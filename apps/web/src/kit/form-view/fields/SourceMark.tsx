import { CHOSEN, type Field } from '@bitewing/domain'
import { Tooltip } from '@mantine/core'
import { IconRobot } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatMoment } from '../../date/index.ts'
import { messages } from '../../messages.ts'
import classes from './Field.module.css'
import { useStoreValue } from '../form-store.ts'
import { useFormContext } from '../form-context.ts'

/** Marks a value that the robot has filled in, until a person changes it. */
export function SourceMark({ field, inGrid }: { field: Field; inGrid: boolean }) {
  const { store, sources } = useFormContext()
  const bookmark = sourceBookmark(field, sources, (option) => store.saved().answers[option] === CHOSEN)
  const source = bookmark === undefined ? undefined : sources[bookmark]
  const untouched = useStoreValue(
    store,
    () => bookmark !== undefined && store.text(bookmark) === (store.saved().answers[bookmark] ?? ''),
  )
  const mark = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)
  if (source === undefined || !untouched) return null

  const unsure = source.confidence < 1
  const { day, time } = formatMoment(source.at)
  const from = messages.formView.source(source.from, source.segment)
  const when = messages.formView.sourceWhen(`${day} ${time}`, Math.round(source.confidence * 100))
  return (
    <span
      ref={mark}
      className={classes.source}
      data-unsure={unsure || undefined}
      role="img"
      aria-label={`${messages.formView.sourceMark}. ${from}. ${when}`}
      onMouseEnter={() => setNear(true)}
    >
      {inGrid && !unsure ? <span className={classes.dot} /> : <IconRobot size={13} stroke={1.75} aria-hidden />}
      {/* Rendered on hover only: two hundred tooltips would be slower than the form itself. */}
      {near && <Tooltip target={mark} defaultOpened label={<Lines lines={[from, when]} />} />}
    </span>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <div key={line}>{line}</div>)
}

function sourceBookmark(field: Field, sources: object, isChosen: (bookmark: string) => boolean): string | undefined {
  if (field.kind === 'text') return field.bookmark in sources ? field.bookmark : undefined
  return field.options.map(({ bookmark }) => bookmark).find((bookmark) => bookmark in sources && isChosen(bookmark))
}
