import { type FoundUser, users } from '@bitewing/contract'
import { z } from 'zod'
import { useCall } from '../../../kit/api/index.ts'
import { FormDialog, TextField, useForm } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import classes from './user-form.module.css'

const texts = messages.userAccount
const fields = z.strictObject({ reason: z.string().trim().min(1, texts.reasonMissing).max(200) })

export function BlockDialog({ user, onClose }: { user: FoundUser; onClose: () => void }) {
  const block = useCall(users.setState, { success: texts.blocked })
  const form = useForm({
    schema: fields,
    initial: { reason: '' },
    save: async ({ reason }) => {
      await block.mutateAsync({ id: user._id, blocked: true, reason })
      onClose()
    },
  })
  return (
    <FormDialog title={texts.blockTitle(user.name)} form={form} saveLabel={texts.block} onClose={onClose}>
      <p className={classes.text}>{texts.blockText}</p>
      <TextField label={texts.reason} help={texts.reasonHelp} required maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
