import { Autocomplete } from '@mantine/core'
import type { FieldBinding } from '../../kit/form/index.ts'

type SuggestFieldProps = FieldBinding<string> & {
  label: string
  help?: string
  /** Offered while the user types; any other text is allowed too. */
  suggestions: readonly string[]
  maxLength: number
}

const MAX_SUGGESTIONS = 8
/** High enough for all suggestions without scrolling. */
const DROPDOWN_HEIGHT = 340

/** A text field with suggestions. */
export function SuggestField({ suggestions, help, ...field }: SuggestFieldProps) {
  return (
    <Autocomplete
      {...field}
      data={[...suggestions]}
      limit={MAX_SUGGESTIONS}
      maxDropdownHeight={DROPDOWN_HEIGHT}
      withAsterisk
      aria-required
      autoComplete="off"
      description={field.error === undefined ? help : undefined}
    />
  )
}
