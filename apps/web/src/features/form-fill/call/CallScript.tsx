import { type CallQuestion, callScript, type Field } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import { FormField, useFormContext } from '../../../kit/form-view/index.ts'
import classes from './call.module.css'

const text = messages.callForm

/**
 * The questions that are still open, one at a time, in the order in which a representative answers them. Enter goes on; what is
 * answered stays in the script, so that one can go back to it.
 */
export function CallScript({ onEnd }: { onEnd: () => void }) {
  const { store } = useFormContext()
  const [questions] = useState(() => callScript(store.saved().template, store.answers()))
  const [at, setAt] = useState(0)
  const question = questions[at]

  /** An answer may make later questions pointless: those are passed over. */
  function go(step: 1 | -1) {
    const isAsked = ({ field }: CallQuestion) =>
      store.state(field.bookmark).visible && store.state(field.bookmark).enabled
    let next = at + step
    while (questions[next] !== undefined && !isAsked(questions[next] as CallQuestion)) next += step
    if (next >= questions.length) onEnd()
    else if (next >= 0) setAt(next)
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    go(event.shiftKey ? -1 : 1)
  }

  if (question === undefined) return <EmptyState text={text.nothingToAsk} />
  return (
    // The focus is on the field; the script only hears its Enter.
    <div className={classes.script} onKeyDownCapture={press}>
      <p className={classes.progress}>{text.questionOf(at + 1, questions.length)}</p>
      <p className={classes.question} role="status">
        {question.words}
      </p>
      <Answer key={question.field.bookmark} field={question.field} />
      <div className={classes.steps}>
        <Button
          variant="default"
          disabled={at === 0}
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => go(-1)}
        >
          {text.back}
        </Button>
        <Button rightSection={<IconArrowRight size={16} aria-hidden />} onClick={() => go(1)}>
          {at === questions.length - 1 ? text.finish : text.next}
        </Button>
      </div>
    </div>
  )
}

/** Ready to be answered as soon as it is asked. */
function Answer({ field }: { field: Field }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea')?.focus()
  }, [])
  return (
    <div ref={place}>
      <FormField field={field} />
    </div>
  )
}
