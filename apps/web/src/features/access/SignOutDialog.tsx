import { session } from '@bitewing/contract'
import { z } from 'zod'
import { useCall } from '../../kit/api/index.ts'
import { FormDialog, PasswordField, useForm } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './login-history.module.css'

const texts = messages.access
const fields = z.strictObject({ currentPassword: z.string().min(1, texts.passwordRequired) })

type SignOutDialogProps = {
  /** Undefined: everywhere else. */
  place: { id: string; name: string } | undefined
  onClose: () => void
}

/** Ends sessions of one's own once the current password is typed. */
export function SignOutDialog({ place, onClose }: SignOutDialogProps) {
  const endOne = useCall(session.endSession, { success: texts.signedOut })
  const endOthers = useCall(session.endOtherSessions, { success: texts.signedOutOthers })
  const form = useForm({
    schema: fields,
    initial: { currentPassword: '' },
    save: async ({ currentPassword }) => {
      if (place === undefined) await endOthers.mutateAsync({ currentPassword })
      else await endOne.mutateAsync({ id: place.id, currentPassword })
      onClose()
    },
  })
  return (
    <FormDialog
      title={place === undefined ? texts.signOutOthers : texts.signOut}
      saveLabel={texts.signOut}
      form={form}
      onClose={onClose}
    >
      <p className={classes.question}>
        {place === undefined ? texts.signOutOthersText : texts.signOutText(place.name)}
      </p>
      <PasswordField label={texts.currentPassword} required {...form.field('currentPassword')} />
    </FormDialog>
  )
}
