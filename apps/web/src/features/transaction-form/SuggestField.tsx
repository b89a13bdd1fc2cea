import { Autocomplete } from '@mantine/core'
import type { FieldBinding } from '../../kit/form/index.ts'

type SuggestFieldProps = FieldBinding<string> & {
  label: string
  help?: string
  /** Offered while one types; anything else can be typed as well. */
  suggestions: readonly string[]
  maxLength: number
}

const AT_MOST = 8
/** For all of them, without scrolling. */
const ROOM = 340

/** A text for which there are usual answers. */
export function SuggestField({ suggestions, help, ...field }: SuggestFieldProps) {
  return (
    <Autocomplete
      {...field}
      data={[...suggestions]}
      limit={AT_MOST}
      maxDropdownHeight={ROOM}
      withAsterisk
      aria-required
      autoComplete="off"
      description={field.error === undefined ? help : undefined}
    />
  )
}
