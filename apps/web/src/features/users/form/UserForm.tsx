import type { CatalogueEntryOnWire, FoundUser, OutputOf, users } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { Banner, Page, PageSection } from '../../../kit/components/index.ts'
import { Form, useUnsavedGuard } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { StartFrom } from '../start-from/StartFrom.tsx'
import { AccountActions } from './AccountActions.tsx'
import { PermissionChoice } from './PermissionChoice.tsx'
import { PersonFields } from './PersonFields.tsx'
import { PracticeChoice } from './PracticeChoice.tsx'
import { SignInFields } from './SignInFields.tsx'
import { useUserForm } from './use-user-form.ts'

const texts = messages.userForm
const FORM_ID = 'user'

type UserFormProps = {
  user: FoundUser | undefined
  practiceId: string | undefined
  offer: OutputOf<typeof users.offer>
  catalogue: readonly CatalogueEntryOnWire[]
}

export function UserForm({ user, practiceId, offer, catalogue }: UserFormProps) {
  const { form, readOnly, save } = useUserForm(user, practiceId)
  useUnsavedGuard(form.dirty && !form.saving, { save })
  return (
    <Page
      title={user?.name ?? texts.newUser}
      action={
        readOnly === undefined && (
          <Button type="submit" form={FORM_ID} loading={form.saving} disabled={!form.dirty}>
            {texts.save}
          </Button>
        )
      }
    >
      {readOnly !== undefined && <Banner kind="locked" text={readOnly} />}
      {user !== undefined && <AccountActions user={user} readOnly={readOnly !== undefined} />}
      <Form form={form} id={FORM_ID}>
        <PageSection title={texts.person}>
          <PersonFields form={form} catalogue={catalogue} readOnly={readOnly !== undefined} />
        </PageSection>
        <PageSection title={texts.signIn}>
          <SignInFields form={form} isNew={user === undefined} readOnly={readOnly !== undefined} />
        </PageSection>
        <PageSection title={texts.practices} text={texts.practicesText}>
          <PracticeChoice form={form} clients={offer.clients} readOnly={readOnly !== undefined} />
        </PageSection>
        <PageSection title={texts.permissions} text={texts.permissionsText}>
          {readOnly === undefined && (
            <StartFrom form={form} catalogue={catalogue} given={offer.permissions} userId={user?._id} />
          )}
          <PermissionChoice
            form={form}
            catalogue={catalogue}
            given={offer.permissions}
            held={user?.permissions ?? []}
            readOnly={readOnly !== undefined}
          />
        </PageSection>
      </Form>
    </Page>
  )
}
