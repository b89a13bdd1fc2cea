import { type SignedInUser, session } from '@bitewing/contract'
import { ROW_TARGETS } from '@bitewing/domain'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { endSession, queryClient, useCall, useUser } from '../../../kit/api/index.ts'
import {
  Form,
  PasswordField,
  PasswordRules,
  PhoneField,
  SelectField,
  SwitchField,
  TextField,
  useForm,
  useStoredDraft,
  useUnsavedGuard,
} from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { Page } from '../../../kit/components/index.ts'
import { BY_LIST, hasNewPhone, payloadOf, profileFields, profileOf } from './profile-fields.ts'
import classes from './profile.module.css'

const FORM_ID = 'profile'
const ROW_OPENS = ([BY_LIST, ...ROW_TARGETS] as const).map((value) => ({
  value,
  label: messages.profile.rowTargets[value],
}))
const SECRETS = ['currentPassword', 'password', 'confirmPassword']

export function ProfileScreen() {
  const user = useUser()
  const [signsOut, setSignsOut] = useState(false)
  // A new phone number starts the form again, so that the password that was typed for it does not stay on the screen.
  if (user !== undefined)
    return <Profile key={user.phone} user={user} signsOut={signsOut} onNewPassword={() => setSignsOut(true)} />
  return (
    <Page>
      <Skeleton height={320} />
    </Page>
  )
}

type ProfileProps = { user: SignedInUser; signsOut: boolean; onNewPassword: () => void }

function Profile({ user, signsOut, onNewPassword }: ProfileProps) {
  const update = useCall(session.updateProfile, { success: messages.profile.saved })
  const form = useForm({
    schema: useMemo(() => profileFields(user), [user]),
    draft: useStoredDraft('profile', SECRETS),
    initial: profileOf(user),
    save: async (fields) => {
      await update.mutateAsync({ payload: payloadOf(user, fields) })
      if (fields.password !== '') onNewPassword()
    },
  })
  useUnsavedGuard(form.dirty)
  useSignOut(signsOut && !form.dirty)
  const newPhone = hasNewPhone(user, form.values)

  return (
    <Page
      action={
        <Button type="submit" form={FORM_ID} loading={form.saving} disabled={!form.dirty}>
          {messages.profile.save}
        </Button>
      }
    >
      <Form form={form} id={FORM_ID}>
        <section className={classes.section} aria-labelledby="profile-personal">
          <h2 id="profile-personal" className={classes.heading}>
            {messages.profile.personal}
          </h2>
          <div className={classes.columns}>
            <TextField
              label={messages.profile.firstName}
              required
              autoComplete="given-name"
              {...form.field('firstName')}
            />
            <TextField
              label={messages.profile.lastName}
              required
              autoComplete="family-name"
              {...form.field('lastName')}
            />
            <PhoneField label={messages.profile.phone} required {...form.field('phone')} />
            <TextField
              label={messages.profile.email}
              help={messages.profile.emailHelp}
              value={user.email}
              disabled
              onChange={() => {}}
            />
          </div>
          {newPhone && (
            <div className={classes.columns}>
              <PasswordField
                label={messages.profile.currentPassword}
                help={messages.profile.newPhone}
                required
                {...form.field('currentPassword')}
              />
              <span />
            </div>
          )}
          <div className={classes.columns}>
            <SelectField
              label={messages.profile.rowOpens}
              help={messages.profile.rowOpensHelp}
              options={ROW_OPENS}
              {...form.field('rowOpens')}
            />
            <span />
          </div>
          <SwitchField label={messages.profile.notify} {...form.field('notifyOnLogin')} />
        </section>
        <section className={classes.section} aria-labelledby="profile-security">
          <h2 id="profile-security" className={classes.heading}>
            {messages.profile.security}
          </h2>
          <p className={classes.text}>{messages.profile.securityText}</p>
          <div className={classes.columns}>
            {!newPhone && (
              <>
                <PasswordField label={messages.profile.currentPassword} {...form.field('currentPassword')} />
                <span />
              </>
            )}
            <PasswordField
              label={messages.profile.newPassword}
              autoComplete="new-password"
              {...form.field('password')}
            />
            <PasswordField
              label={messages.profile.confirmation}
              autoComplete="new-password"
              {...form.field('confirmPassword')}
            />
          </div>
          {form.values.password !== '' && (
            <PasswordRules password={form.values.password} alarmed={form.field('password').error !== undefined} />
          )}
        </section>
      </Form>
    </Page>
  )
}

/** A new password ends the session, so the user is sent to the login page. */
function useSignOut(due: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!due) return
    void endSession().then(() => {
      queryClient.clear()
      return navigate('/login', { replace: true })
    })
  }, [due, navigate])
}
