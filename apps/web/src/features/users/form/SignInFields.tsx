import { PasswordField, PasswordRules, SwitchField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import type { UserFormModel } from './use-user-form.ts'
import classes from './user-form.module.css'

const texts = messages.userForm

type SignInFieldsProps = { form: UserFormModel; isNew: boolean; readOnly: boolean }

export function SignInFields({ form, isNew, readOnly }: SignInFieldsProps) {
  const { values, field } = form
  const fixed = readOnly && { disabled: true }
  return (
    <>
      <SwitchField
        label={texts.createPassword}
        help={values.createPassword ? texts.oneTime : texts.createPasswordHelp[isNew ? 'invite' : 'keep']}
        {...field('createPassword')}
        {...fixed}
      />
      {values.createPassword && (
        <>
          <div className={classes.columns}>
            <PasswordField label={texts.password} required autoComplete="new-password" {...field('password')} />
            <PasswordField
              label={texts.confirmation}
              required
              autoComplete="new-password"
              {...field('confirmPassword')}
            />
          </div>
          <PasswordRules password={values.password} alarmed={field('password').error !== undefined} />
        </>
      )}
      <SwitchField label={texts.sendPin} help={texts.sendPinHelp} {...field('forcePinEmail')} {...fixed} />
      <SwitchField label={texts.multiPractice} {...field('canUseMultiPractice')} {...fixed} />
      <SwitchField label={texts.notify} {...field('notifyOnLogin')} {...fixed} />
    </>
  )
}
