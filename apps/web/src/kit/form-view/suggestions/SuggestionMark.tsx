import type { FormProposal } from '@bitewing/contract'
import type { Field } from '@bitewing/domain'
import { Popover } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '../../messages.ts'
import { useStoreValue } from '../form-store.ts'
import classes from './Suggestion.module.css'
import { answersFor, isOpen } from './suggestions.ts'
import { useFormContext } from '../form-context.ts'

const text = messages.formView

type SuggestionMarkProps = { field: Field; inGridOf: string | undefined }

/**
 * What the payer says about an unanswered field, for the user to accept or not. Disappears once the field has an
 * answer.
 */
export function SuggestionMark({ field, inGridOf }: SuggestionMarkProps) {
  const { store, suggestions } = useFormContext()
  const proposals = suggestions.get(field.bookmark)
  const open = useStoreValue(store, () => proposals !== undefined && isOpen(store, field))
  const mark = useRef<HTMLDivElement>(null)
  if (proposals === undefined || !open) return null

  function take(value: string) {
    const answers = answersFor(field, value)
    const frame = mark.current?.closest('[data-bookmark]')
    if (answers === undefined) return
    flushSync(() => store.load(answers))
    // The pressed button is gone, so the focus moves to the field.
    frame?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea')?.focus()
  }

  const list = proposals.map((proposal) => (
    <Proposal key={`${proposal.segment} ${proposal.values.join()}`} field={field} proposal={proposal} onTake={take} />
  ))
  return (
    <div ref={mark} className={classes.mark} data-grid={inGridOf !== undefined || undefined}>
      {inGridOf === undefined ? (
        list
      ) : (
        <CollapsedSuggestion name={`${inGridOf} ${field.label}`}>{list}</CollapsedSuggestion>
      )}
    </div>
  )
}

type ProposalProps = { field: Field; proposal: FormProposal; onTake: (value: string) => void }

function Proposal({ field, proposal: { words, segment, values }, onTake }: ProposalProps) {
  const id = useId()
  return (
    <div className={classes.proposal}>
      <p id={id} className={classes.words} title={text.suggestionFrom(words, segment)}>
        <IconBulb size={13} stroke={1.75} aria-label={text.suggestionMark} role="img" /> {words}
      </p>
      <div className={classes.values}>
        {values.map((value) =>
          answersFor(field, value) === undefined ? (
            <span key={value} className={classes.unfit} data-suggestion tabIndex={-1}>
              {text.noRoomFor(value)}
            </span>
          ) : (
            <button
              key={value}
              type="button"
              className={classes.use}
              data-suggestion
              aria-label={text.takeFor(value, field.label)}
              aria-describedby={id}
              onClick={() => onTake(value)}
            >
              {text.take(value)}
            </button>
          ),
        )}
      </div>
    </div>
  )
}

/** Grid rows must stay one line high, so the suggestion is an icon that opens a popover. */
function CollapsedSuggestion({ name, children }: { name: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start" width={280}>
      <Popover.Target>
        <button
          type="button"
          className={classes.sign}
          data-suggestion
          aria-label={text.suggestionFor(name)}
          onClick={() => setOpened(!opened)}
        >
          <IconBulb size={13} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.suggestionFor(name)}>{children}</Popover.Dropdown>
    </Popover>
  )
}
