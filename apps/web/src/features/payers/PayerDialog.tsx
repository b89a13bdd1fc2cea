import { type FoundPayer, type Payer, payerFields, payers } from '@bitewing/contract'
import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { useSaveForm } from '../../kit/crud/index.ts'
import { FormDialog, SwitchField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { PayerNumbers } from './PayerNumbers.tsx'
import { PayerSearch } from './PayerSearch.tsx'
import classes from './payers.module.css'
import { mergeAliases } from './merge-aliases.ts'

const texts = messages.payers

type PayerDialogProps = { payer: Payer; onClose: () => void }

export function PayerDialog({ payer, onClose }: PayerDialogProps) {
  const { name } = payer
  const form = useSaveForm({
    schema: payerFields,
    change: payers.change,
    existing: payer,
    valuesOf: ({ payerId, aliases, needsGroupNumber, sharesAreThePlans, dental, numbers, menuPath, hours }) => ({
      payerId,
      aliases,
      needsGroupNumber,
      sharesAreThePlans,
      dental,
      numbers: numbers.map(({ number, label, source }) => ({ number, label, source })),
      menuPath,
      hours,
    }),
    texts,
    onSaved: onClose,
  })
  const [used, setUsed] = useState('')
  const aliases = form.field('aliases')

  function take(found: FoundPayer) {
    form.set('payerId', found.payerId)
    form.set('aliases', mergeAliases(form.values.aliases, [found.name, ...found.aliases], name))
    setUsed(texts.used(found.payerId))
  }
  return (
    <FormDialog title={texts.dialog(name)} size="lg" form={form} onClose={onClose}>
      <p className={classes.note}>{texts.common}</p>
      <TextField label={texts.payerId} help={texts.payerIdHelp} maxLength={40} {...form.field('payerId')} />
      <TagsInput
        label={texts.aliases}
        description={aliases.error === undefined ? texts.aliasesHelp : undefined}
        maxTags={50}
        // A name that was typed but not confirmed with Enter is added on blur.
        acceptValueOnBlur
        splitChars={[';']}
        classNames={{ inputField: classes.typed ?? '', pill: classes.name ?? '' }}
        {...aliases}
      />
      <SwitchField
        label={texts.needsGroupNumber}
        help={texts.needsGroupNumberHelp}
        {...form.field('needsGroupNumber')}
      />
      <SwitchField
        label={texts.sharesAreThePlans}
        help={texts.sharesAreThePlansHelp}
        {...form.field('sharesAreThePlans')}
      />
      <SwitchField label={texts.dental} help={texts.dentalHelp} {...form.field('dental')} />
      <PayerNumbers form={form} reported={payer.numbers.filter((each) => each.reported).map(({ number }) => number)} />
      <TextField label={texts.menuPath} help={texts.menuPathHelp} maxLength={200} {...form.field('menuPath')} />
      <TextField label={texts.hours} help={texts.hoursHelp} maxLength={200} {...form.field('hours')} />
      <PayerSearch initial={name} onUse={take} />
      <p className={classes.used} role="status">
        {used}
      </p>
    </FormDialog>
  )
}
