import { feeLineFields } from '@bitewing/contract'
import { FEE_TEXTS, LONGEST_CODE, LONGEST_DESCRIPTION, plainCode } from '@bitewing/domain'
import { useState } from 'react'
import { FormDialog, TextField, useForm } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.fees

export type LineValues = { serviceCode: string; serviceDescription: string; price: string }

type LineDialogProps = {
  line: LineValues
  /** Codes that other lines have, as far as they are known here. */
  taken?: ReadonlySet<string>
  /** False: it was not saved, and what was typed stays. */
  onSave: (values: LineValues) => Promise<boolean> | void
  onClose: () => void
}

/** 3 §5: code, description and price of one line, read from a sheet or stored. */
export function LineDialog({ line, taken, onSave, onClose }: LineDialogProps) {
  const [schema] = useState(() =>
    feeLineFields.superRefine(({ serviceCode }, context) => {
      const code = plainCode(serviceCode)
      if (taken?.has(code) === true)
        context.addIssue({ code: 'custom', path: ['serviceCode'], message: FEE_TEXTS.taken(code) })
    }),
  )
  const { serviceCode, serviceDescription, price } = line
  const form = useForm({
    schema,
    initial: { serviceCode, serviceDescription, price },
    save: async (values) => {
      const saved = (await onSave(values)) !== false
      if (saved) onClose()
      return saved
    },
  })
  return (
    <FormDialog title={texts.editLine} form={form} onClose={onClose}>
      <TextField label={texts.code} required maxLength={LONGEST_CODE} {...form.field('serviceCode')} />
      <TextField
        label={texts.lineDescription}
        required
        maxLength={LONGEST_DESCRIPTION}
        {...form.field('serviceDescription')}
      />
      <TextField label={texts.price} required inputMode="decimal" {...form.field('price')} />
    </FormDialog>
  )
}
