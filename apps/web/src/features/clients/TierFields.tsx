import type { practiceFields } from '@bitewing/contract'
import { TagsInput } from '@mantine/core'
import type { FormModel } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.practices

/** To which tier of each payer's networks the practice belongs. */
export function TierFields({ form }: { form: FormModel<typeof practiceFields> }) {
  const { value, ...field } = form.field('tiers')
  return (
    <TagsInput
      label={texts.tiers}
      description={field.error === undefined ? texts.tiersHelp : undefined}
      maxTags={50}
      // What was typed but not confirmed with Enter is added on blur.
      acceptValueOnBlur
      splitChars={[';']}
      value={value ?? []}
      {...field}
    />
  )
}
