import type { CatalogueEntryOnWire } from '@bitewing/contract'
import { PhoneField, SelectField, TextField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import type { UserFormModel } from './use-user-form.ts'
import classes from './user-form.module.css'
import { defaultPages } from './user-values.ts'

const texts = messages.userForm

type PersonFieldsProps = { form: UserFormModel; catalogue: readonly CatalogueEntryOnWire[]; readOnly: boolean }

export function PersonFields({ form, catalogue, readOnly }: PersonFieldsProps) {
  const { values, field } = form
  const fixed = readOnly && { disabled: true }
  return (
    <div className={classes.columns}>
      <TextField label={messages.users.firstName} required maxLength={60} {...field('firstName')} {...fixed} />
      <TextField label={messages.users.lastName} required maxLength={60} {...field('lastName')} {...fixed} />
      <TextField
        label={texts.loginEmail}
        help={texts.emailHelp}
        required
        maxLength={254}
        autoComplete="off"
        {...field('user')}
        {...fixed}
      />
      <PhoneField
        label={messages.users.phone}
        help={texts.phoneHelp}
        required={!values.forcePinEmail}
        {...field('phone')}
        {...fixed}
      />
      <SelectField
        label={texts.defaultPage}
        help={texts.defaultPageHelp}
        placeholder={texts.landing}
        clearable
        options={defaultPages(catalogue, values.permission)}
        {...field('defaultPath')}
        {...fixed}
      />
    </div>
  )
}
