import type { Field, FieldState } from '@bitewing/domain'
import { PROBLEM_TEXTS } from '@bitewing/domain'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RequiredMark } from '../../form/index.ts'
import { messages } from '../../messages.ts'
import classes from './Field.module.css'
import { SourceMark } from './SourceMark.tsx'
import { SuggestionMark } from '../suggestions/SuggestionMark.tsx'
import { useFormContext } from '../form-context.ts'

export type FieldIds = { input: string; label: string; help: string }

export function fieldIds(id: string): FieldIds {
  return { input: `${id}input`, label: `${id}label`, help: `${id}help` }
}

/** In the grid, screen readers hear the row and column as the field's name, which others see at the edges. */
export function nameOf({ label }: Field, ids: FieldIds, inGridOf: string | undefined) {
  return inGridOf === undefined ? { 'aria-labelledby': ids.label } : { 'aria-label': `${inGridOf} ${label}` }
}

type FieldFrameProps = {
  field: Field
  state: FieldState
  ids: FieldIds
  inGridOf: string | undefined
  help?: string | undefined
  /** While the field has the focus: which keys do something in it. Takes the place of the help. */
  hint?: ReactNode
  /** Something that has happened to the field. Takes the place of the hint. */
  notice?: ReactNode
  /** How many columns it spans; one by default. */
  columns?: 'two' | 'all' | undefined
  /** For a group of options, to which a label element cannot belong: what a click on the label does. */
  onLabel?: () => void
  children: ReactNode
}

/** Label above, help or error below; in the procedure grid only the error. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, state, ids, inGridOf, help, hint, notice = false, columns, onLabel, children } = props
  const { readOnly } = useFormContext()
  const { problem } = state
  // A missing answer is not marked where the user cannot give it.
  const missing = state.missing && !readOnly
  const text = problem !== undefined ? PROBLEM_TEXTS[problem] : missing ? messages.formView.required : help
  const tone = problem !== undefined ? 'wrong' : missing ? 'missing' : undefined
  const shownHint = problem === undefined ? hint : undefined
  const isSignOnly = inGridOf !== undefined && problem === undefined
  const name = (
    <>
      {field.label}
      {field.required && <RequiredMark />}
    </>
  )
  return (
    <div
      className={classes.field}
      data-bookmark={field.bookmark}
      data-tone={tone}
      data-grid={inGridOf !== undefined || undefined}
      data-columns={columns}
      data-off={!state.enabled || undefined}
    >
      <span className={classes.heading}>
        {inGridOf === undefined &&
          (onLabel === undefined ? (
            <label className={classes.label} id={ids.label} htmlFor={ids.input}>
              {name}
            </label>
          ) : (
            // For the mouse only: the keyboard reaches the options themselves.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <span className={classes.label} id={ids.label} onClick={onLabel}>
              {name}
            </span>
          ))}
        <SourceMark field={field} inGrid={inGridOf !== undefined} />
      </span>
      {children}
      {notice !== false ? (
        <span className={classes.help} id={ids.help} role="status">
          <span className={classes.helpText}>{notice}</span>
        </span>
      ) : shownHint !== undefined ? (
        <span className={classes.help} id={ids.help} data-hint>
          {shownHint}
        </span>
      ) : (
        (text !== undefined || inGridOf === undefined) && (
          <span className={classes.help} id={ids.help} title={text}>
            {tone !== undefined && <IconAlertTriangle size={12} stroke={2} aria-hidden />}
            {/* Grid rows must stay one line high, so only the icon is visible, in the corner of the field. */}
            {isSignOnly ? <VisuallyHidden>{text}</VisuallyHidden> : <span className={classes.helpText}>{text}</span>}
          </span>
        )
      )}
      <SuggestionMark field={field} inGridOf={inGridOf} />
    </div>
  )
}
