import { type Answers, fieldsOf, storedBookmarks, valueOf } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Banner, ChangeTable, Dialog } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { type FormStore, useStoreValue } from '../../kit/form-view/index.ts'

const text = messages.formFill

/** Says what the user had not saved when the record was set as verified. Renders nothing if that is nothing. */
export function SetAside({ store }: { store: FormStore }) {
  const typed = useStoreValue(store, store.setAside)
  const [shown, setShown] = useState(false)
  const changes = changesOf(store, typed)
  if (changes.length === 0) return null
  return (
    <>
      <Banner
        kind="warning"
        text={text.setAside(changes.length)}
        action={{ label: text.showSetAside, run: () => setShown(true) }}
      />
      {shown && (
        <Dialog
          title={text.setAsideTitle}
          size="lg"
          onClose={() => setShown(false)}
          cancelLabel={messages.feedback.close}
          footer={
            <Button color="red" variant="light" onClick={store.forgetSetAside}>
              {text.setAsideForget}
            </Button>
          }
        >
          <p>{text.setAsideText}</p>
          <ChangeTable
            label={text.setAsideTitle}
            columns={[text.policyField, text.setAsideSaved, text.setAsideTyped]}
            changes={changes}
          />
        </Dialog>
      )}
    </>
  )
}

function changesOf(store: FormStore, typed: Answers) {
  const { template, answers } = store.saved()
  return template.sections
    .flatMap(fieldsOf)
    .filter((field) => storedBookmarks(field).some((bookmark) => bookmark in typed))
    .map((field) => ({
      what: field.label,
      before: valueOf(field, answers),
      after: valueOf(field, { ...answers, ...typed }),
    }))
}
