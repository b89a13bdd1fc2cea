import type { TransactionField } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateField, SelectField, TextField } from '../../kit/form/index.ts'
import { IdentifierField } from '../../kit/identifiers/index.ts'
import { messages } from '../../messages.ts'
import { useSelected } from '../../kit/selection.ts'
import { LABELS, onlyCarrierCharacters, onlyDigits } from './form-values.ts'
import { SuggestField } from './SuggestField.tsx'
import classes from './transaction-form.module.css'
import type { TransactionForm } from './use-transaction-form.ts'

const texts = messages.transactionForm
/** The form's names of the identifiers, and those of the answer that reveals them. */
const REVEALED = { memberId: 'MemberID', patientId: 'PatientId', subscriberId: 'SubscriberId' } as const
const RELATIONSHIPS = ['Self', 'Spouse', 'Child', 'Other']

type TransactionFieldsProps = { transaction: TransactionForm; carriers: readonly string[] }

/** 2 §2.3: the appointment, the plan, the patient, the subscriber. */
export function TransactionFields({ transaction, carriers }: TransactionFieldsProps) {
  const { form, recordId, readOnly, practiceStays } = transaction
  const { practices } = useSelected()
  const typing = (name: TransactionField, clean: (text: string) => string) => {
    const binding = form.field(name)
    return { ...binding, onChange: (text: string) => binding.onChange(clean(text)) }
  }
  const text = (name: TransactionField, maxLength = 100, required = true) => (
    <TextField
      label={LABELS[name]}
      required={required}
      maxLength={maxLength}
      autoComplete="off"
      {...form.field(name)}
    />
  )
  const identifier = (name: keyof typeof REVEALED) => (
    <IdentifierField
      key={form.server[name]}
      label={LABELS[name]}
      recordId={recordId}
      masked={form.server[name]}
      of={(revealed) => revealed[REVEALED[name]]}
      binding={form.field(name)}
      clean={onlyDigits}
      required
      numeric
    />
  )
  const date = (name: TransactionField) => <DateField label={LABELS[name]} required {...form.field(name)} />
  return (
    <div className={classes.groups}>
      <Group title={texts.appointment}>
        <SelectField
          label={LABELS.typeRecord}
          required
          options={typesFor(form.server.typeRecord)}
          {...form.field('typeRecord')}
        />
        <SelectField
          label={LABELS.practiceId}
          required
          options={practices.map(({ _id, name }) => ({ value: _id, label: name }))}
          {...form.field('practiceId')}
          disabled={readOnly || practiceStays}
        />
        {date('apptDate')}
      </Group>
      <Group title={texts.plan}>
        <SuggestField
          label={LABELS.carrierName}
          help={texts.carrierHelp}
          suggestions={carriers}
          maxLength={200}
          {...typing('carrierName', onlyCarrierCharacters)}
        />
        {text('employerName', 200)}
        {identifier('memberId')}
      </Group>
      <Group title={texts.patient}>
        {text('patientFirstName')}
        {text('patientLastName', 100, false)}
        {date('patientDOB')}
        {identifier('patientId')}
      </Group>
      <Group
        title={texts.subscriber}
        action={
          !readOnly && (
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconCopy size={14} stroke={1.75} aria-hidden />}
              onClick={transaction.copyPatientToSubscriber}
            >
              {texts.sameAsPatient}
            </Button>
          )
        }
      >
        <SuggestField
          label={LABELS.relationship}
          suggestions={RELATIONSHIPS}
          maxLength={50}
          {...form.field('relationship')}
        />
        {text('subscriberFirstName')}
        {text('subscriberLastName')}
        {date('subscriberDOB')}
        {identifier('subscriberId')}
      </Group>
    </div>
  )
}

function Group({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      {action !== undefined && <div className={classes.action}>{action}</div>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

/** FBD or ELG; a record of the call center keeps its type CC as an option. */
function typesFor(current: string) {
  return ['FBD', 'ELG', ...(current === 'CC' ? ['CC'] : [])].map((value) => ({ value, label: value }))
}
