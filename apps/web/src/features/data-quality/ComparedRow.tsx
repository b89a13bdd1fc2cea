import type { ComparedField, QualityChoices, Trusted } from '@bitewing/contract'
import { formatPhone, type QualityField } from '@bitewing/domain'
import { Radio, TextInput } from '@mantine/core'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { DateField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './data-quality.module.css'

const texts = messages.dataQuality

type Choice = NonNullable<QualityChoices[QualityField]>
type ComparedRowProps = {
  compared: ComparedField
  choice: Choice | undefined
  problem: string | undefined
  disabled: boolean
  onChoose: (choice: Choice) => void
}

export function ComparedRow({ compared, choice, problem, disabled, onChoose }: ComparedRowProps) {
  const { field, system, form, formFrom, payer, open } = compared
  const name = texts.fields[field]
  const radio = (trusted: Trusted, value: string, side: string) => (
    <Radio
      size="xs"
      name={`trusted-${field}`}
      value={trusted}
      checked={choice?.trusted === trusted}
      disabled={disabled}
      aria-label={texts.sideOf(name, side, value)}
      label={<span className={value === texts.nothing ? classes.quiet : undefined}>{value}</span>}
      onChange={() => onChoose(trusted === 'other' ? { trusted, value: '' } : { trusted })}
    />
  )
  // Where neither side knows anything, there is only the other value to trust.
  const sides = open && `${system}${form}` !== ''
  const [ofSystem, ofForm] = [wordsOf(field, system), wordsOf(field, form)]
  return (
    <tr data-open={open || undefined} className={classes.row}>
      <th scope="row">{name}</th>
      <td>{sides ? radio('system', ofSystem, texts.system) : <Plain value={system} words={ofSystem} />}</td>
      <td>
        {sides ? (
          radio('form', ofForm, texts.form)
        ) : (
          <Plain value={form} words={form === '' ? texts.notTold : ofForm} />
        )}
        {sides && formFrom !== null && <p className={classes.note}>{texts.from[formFrom]}</p>}
      </td>
      <td>
        {open ? (
          <>
            {radio('other', texts.other, texts.trustedInfo)}
            {choice?.trusted === 'other' && (
              <OtherValue
                field={field}
                value={choice.value}
                problem={problem}
                disabled={disabled}
                onChange={(value) => onChoose({ trusted: 'other', value })}
              />
            )}
            <Hints compared={compared} payer={payer === '' ? '' : wordsOf(field, payer)} />
          </>
        ) : (
          <span className={classes.quiet}>{compared.kind === 'same' ? texts.agree : ''}</span>
        )}
      </td>
    </tr>
  )
}

function Plain({ value, words }: { value: string; words: string }) {
  return <span className={value === '' ? classes.quiet : undefined}>{words}</span>
}

/** How the two are related, and what the payer says. */
function Hints({ compared: { hint }, payer }: { compared: ComparedField; payer: string }) {
  const known = texts.hints as Readonly<Record<string, string>>
  const notes = [known[hint] ?? '', payer === '' ? '' : texts.payerSays(payer)].filter((note) => note !== '')
  return notes.map((note) => (
    <p key={note} className={classes.note}>
      {note}
    </p>
  ))
}

type OtherValueProps = {
  field: QualityField
  value: string
  problem: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}

function OtherValue({ field, value, problem, disabled, onChange }: OtherValueProps) {
  const label = texts.otherValue(texts.fields[field])
  if (field === 'dob')
    return <DateField label={label} value={value} error={problem} disabled={disabled} onChange={onChange} />
  return (
    <TextInput
      aria-label={label}
      value={value}
      error={problem}
      disabled={disabled}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

export function wordsOf(field: QualityField, value: string): string {
  if (value === '') return texts.nothing
  if (field === 'dob') return formatCalendarDate(value)
  return field === 'phone' ? formatPhone(value) : value
}
