import { colourFields, contract, type FlagColour } from '@bitewing/contract'
import { useCall } from '../../kit/api/index.ts'
import { ColorField, FormDialog, NumberField, TextField, useForm, useStoredDraft } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const EMPTY = { name: '', hexCode: '', colorPriority: '' } as const

type ColourDialogProps = {
  clientId: string
  /** The colour to edit; without one, a new colour is added. */
  colour: FlagColour | undefined
  onClose: () => void
}

export function ColourDialog({ clientId, colour, onClose }: ColourDialogProps) {
  const invalidates = [contract.colours.grid, contract.colours.all]
  const add = useCall(contract.colours.add, { success: messages.colours.saved, invalidates })
  const change = useCall(contract.colours.change, { success: messages.colours.updated, invalidates })

  const form = useForm({
    schema: colourFields,
    draft: useStoredDraft(`colour.${clientId}.${colour?._id ?? 'new'}`),
    initial: colour ? { name: colour.name, hexCode: colour.hexCode, colorPriority: colour.colorPriority } : EMPTY,
    save: async (values) => {
      if (colour) await change.mutateAsync({ ...values, clientId, id: colour._id })
      else await add.mutateAsync({ ...values, clientId })
      onClose()
    },
  })
  return (
    <FormDialog title={colour ? messages.colours.edit : messages.colours.add} form={form} onClose={onClose}>
      <TextField label={messages.colours.name} required maxLength={60} {...form.field('name')} />
      <ColorField label={messages.colours.hexCode} required {...form.field('hexCode')} />
      <NumberField label={messages.colours.priority} required {...form.field('colorPriority')} />
    </FormDialog>
  )
}
