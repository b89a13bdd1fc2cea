import { colourFields, colours, type FlagColour } from '@bitewing/contract'
import { useSaveForm } from '../../kit/crud/index.ts'
import { ColorField, FormDialog, NumberField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.colours

type ColourDialogProps = { clientId: string; colour: FlagColour | undefined; onClose: () => void }

export function ColourDialog({ clientId, colour, onClose }: ColourDialogProps) {
  const form = useSaveForm({
    schema: colourFields,
    add: colours.add,
    change: colours.change,
    existing: colour,
    empty: { name: '', hexCode: '', colorPriority: '' },
    fixed: { clientId },
    texts,
    onSaved: onClose,
  })
  return (
    <FormDialog title={colour ? texts.edit : texts.add} form={form} onClose={onClose}>
      <TextField label={texts.name} required maxLength={60} {...form.field('name')} />
      <ColorField label={texts.hexCode} required {...form.field('hexCode')} />
      <NumberField label={texts.priority} required {...form.field('colorPriority')} />
    </FormDialog>
  )
}
