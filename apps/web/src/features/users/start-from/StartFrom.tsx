import type { CatalogueEntryOnWire } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Banner } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import type { UserFormModel } from '../form/use-user-form.ts'
import { defaultPages } from '../form/user-values.ts'
import { startFrom } from './start.ts'
import { StartDialog } from './StartDialog.tsx'

const texts = messages.startFrom

type StartFromProps = {
  form: UserFormModel
  catalogue: readonly CatalogueEntryOnWire[]
  /** What the caller may give. */
  given: readonly string[]
  userId: string | undefined
}

/** Fills the tree from a set or another person. Nothing is saved before Save. */
export function StartFrom({ form, catalogue, given, userId }: StartFromProps) {
  const [choosing, setChoosing] = useState(false)
  const [said, setSaid] = useState<string>()

  function start(name: string, wanted: readonly string[]) {
    const { permission, leftOut } = startFrom(wanted, form.values.permission, given, catalogue)
    form.set('permission', permission)
    const isAllowed = defaultPages(catalogue, permission).some(({ value }) => value === form.values.defaultPath)
    if (!isAllowed) form.set('defaultPath', '')
    setSaid(leftOut.length === 0 ? texts.filled(name) : texts.filledPartly(name, leftOut.join(', ')))
    setChoosing(false)
  }
  return (
    <>
      <div>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {texts.button}
        </Button>
      </div>
      {said !== undefined && <Banner kind="info" text={said} />}
      {choosing && (
        // The dialog has a form of its own; without this, saving a set would save the person as well.
        <div onSubmit={(event) => event.stopPropagation()}>
          <StartDialog
            ticked={form.values.permission}
            userId={userId}
            onStart={start}
            onClose={() => setChoosing(false)}
          />
        </div>
      )}
    </>
  )
}
