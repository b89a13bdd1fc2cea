import type { Field, FieldState } from '@bitewing/domain'
import { PROBLEM_TEXTS } from '@bitewing/domain'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../../../messages.ts'
import classes from './Field.module.css'
import { SourceMark } from './SourceMark.tsx'
import { SuggestionMark } from '../suggestions/SuggestionMark.tsx'
import { useFormContext } from '../form-context.ts'

export type FieldIds = { label: string; help: string }

/** In the grid, screen readers hear the row and column as the field's name, which others see at the edges. */
export function nameOf({ label }: Field, ids: FieldIds, inGridOf: string | undefined) {
  return inGridOf === undefined ? { 'aria-labelledby': ids.label } : { 'aria-label': `${inGridOf} ${label}` }
}

type FieldFrameProps = {
  field: Field
  state: FieldState
  ids: FieldIds
  inGridOf: string | undefined
  help?: string
  /** How many columns it spans; one by default. */
  columns?: 'two' | 'all' | undefined
  children: ReactNode
}

/** Label above, help or error below; in the procedure grid only the error. */
export function FieldFrame({ field, state, ids, inGridOf, help, columns, children }: FieldFrameProps) {
  const { readOnly } = useFormContext()
  const { problem } = state
  // A missing answer is not marked where the user cannot give it.
  const missing = state.missing && !readOnly
  const text = problem !== undefined ? PROBLEM_TEXTS[problem] : missing ? messages.formFill.required : help
  const isSignOnly = inGridOf !== undefined && problem === undefined
  const tone = problem !== undefined ? 'wrong' : missing ? 'missing' : undefined
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
        {inGridOf === undefined && (
          <span className={classes.label} id={ids.label}>
            {field.label}
            {field.required && (
              <span className={classes.asterisk} aria-hidden>
                {' '}
                *
              </span>
            )}
          </span>
        )}
        <SourceMark field={field} inGrid={inGridOf !== undefined} />
      </span>
      {children}
      {(text !== undefined || inGridOf === undefined) && (
        <span className={classes.help} id={ids.help} title={text}>
          {tone !== undefined && <IconAlertTriangle size={12} stroke={2} aria-hidden />}
          {/* Grid rows must stay one line high, so only the icon is visible, in the corner of the field. */}
          {isSignOnly ? <VisuallyHidden>{text}</VisuallyHidden> : <span className={classes.helpText}>{text}</span>}
        </span>
      )}
      <SuggestionMark field={field} inGridOf={inGridOf} />
    </div>
  )
}
