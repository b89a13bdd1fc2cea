import { type ApiKey, apiKeys, type NewApiKey, OVERLAP_DAYS, overlapFields } from '@bitewing/contract'
import { useCall } from '../../../kit/api/index.ts'
import { FormDialog, SelectField, useForm } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.apiKeys
const OPTIONS = OVERLAP_DAYS.map((days) => ({ value: days, label: texts.overlap[days] }))

type ReplaceKeyDialogProps = { apiKey: ApiKey; onMade: (made: NewApiKey) => void; onClose: () => void }

/** Another key takes its place; for a while both work, so that nothing is lost while the sender changes. */
export function ReplaceKeyDialog({ apiKey, onMade, onClose }: ReplaceKeyDialogProps) {
  const replace = useCall(apiKeys.replace, { success: texts.added })
  const form = useForm({
    schema: overlapFields,
    initial: { overlapDays: '7' },
    save: async ({ overlapDays }) => onMade(await replace.mutateAsync({ id: apiKey._id, overlapDays })),
  })
  return (
    <FormDialog title={texts.replaceOf(apiKey.name)} saveLabel={texts.replace} form={form} onClose={onClose}>
      <SelectField
        label={texts.overlapLabel}
        help={texts.overlapHelp}
        required
        options={OPTIONS}
        {...form.field('overlapDays')}
      />
    </FormDialog>
  )
}
