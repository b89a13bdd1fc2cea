import { NUMBER_SOURCES, type payerFields, type PayerNumber } from '@bitewing/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormModel, SelectField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './payers.module.css'

const texts = messages.payers
const SOURCES = NUMBER_SOURCES.filter((source) => source !== '').map((value) => ({
  value,
  label: texts.sources[value],
}))

type PayerNumbersProps = {
  form: FormModel<typeof payerFields>
  /** Numbers that somebody reported as wrong. */
  reported: readonly string[]
}

/** The numbers of a payer, the one to dial first. */
export function PayerNumbers({ form, reported }: PayerNumbersProps) {
  const { numbers } = form.values
  const set = (next: readonly PayerNumber[]) => form.set('numbers', [...next])
  const change = (index: number, part: Partial<PayerNumber>) =>
    set(numbers.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const toTop = (index: number) => set([numbers[index] as PayerNumber, ...numbers.filter((_, at) => at !== index)])
  const wrong = form.field('numbers').error
  return (
    <fieldset className={classes.numbers}>
      <legend>{texts.numbers}</legend>
      <p className={classes.note}>{texts.firstNumber}</p>
      {numbers.map((each, index) => (
        // Numbers have no id of their own, and two may be the same while they are typed.
        <div key={index} className={classes.number}>
          <TextField
            label={texts.number}
            placeholder="+18005550100"
            maxLength={16}
            value={each.number}
            onChange={(number) => change(index, { number })}
            help={reported.includes(each.number) ? texts.reportedWrong : undefined}
            {...form.part(`numbers.${index}.number`)}
          />
          <TextField
            label={texts.numberLabel}
            maxLength={60}
            value={each.label}
            onChange={(label) => change(index, { label })}
            {...form.part(`numbers.${index}.label`)}
          />
          <SelectField
            label={texts.numberSource}
            placeholder={texts.sources['']}
            options={SOURCES}
            value={each.source}
            onChange={(source) => change(index, { source })}
            clearable
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.numberUp(each.number)}
            disabled={index === 0}
            onClick={() => toTop(index)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.removeNumber(each.number)}
            onClick={() => set(numbers.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {wrong !== undefined && (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => set([...numbers, { number: '', label: '', source: '' }])}
      >
        {texts.addNumber}
      </Button>
    </fieldset>
  )
}
