import { permissionSetFields, permissionSets } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useCall } from '../../../kit/api/index.ts'
import { Form, TextField, useForm } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import classes from './start-from.module.css'

const texts = messages.startFrom

/** For holders of `permissions`: what is ticked in the tree, under a name, for others to start from. */
export function SaveSet({ ticked }: { ticked: readonly string[] }) {
  const add = useCall(permissionSets.add, { success: texts.added })
  const form = useForm({
    schema: permissionSetFields.pick({ name: true }),
    initial: { name: '' },
    save: ({ name }) => add.mutateAsync({ name, permissions: [...ticked] }),
  })
  return (
    <Form form={form}>
      <div className={classes.save}>
        <TextField
          label={texts.newName}
          help={ticked.length === 0 ? texts.nothingTicked : texts.newNameHelp}
          maxLength={60}
          {...form.field('name')}
          disabled={ticked.length === 0 || form.saving}
        />
        <Button type="submit" variant="default" loading={form.saving} disabled={ticked.length === 0}>
          {texts.add}
        </Button>
      </div>
    </Form>
  )
}
