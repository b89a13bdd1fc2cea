import type { TransactionField } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateField, SelectField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { useSelected } from '../../kit/selection.ts'
import { LABELS, onlyCarrierCharacters, onlyDigits } from './form-values.ts'
import { MemberIdField } from './MemberIdField.tsx'
import { SuggestField } from './SuggestField.tsx'
import classes from './transaction-form.module.css'
import type { TransactionForm } from './use-transaction-form.ts'

const texts = messages.transactionForm
const RELATIONSHIPS = ['Self', 'Spouse', 'Child', 'Other']

type TransactionFieldsProps = { transaction: TransactionForm; carriers: readonly string[] }

/** 2 §2.3: the appointment, the plan, the patient, the subscriber. */
export function TransactionFields({ transaction, carriers }: TransactionFieldsProps) {
  const { form, recordId, readOnly } = transaction
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
  const number = (name: TransactionField) => (
    <TextField
      label={LABELS[name]}
      required
      maxLength={50}
      inputMode="numeric"
      autoComplete="off"
      {...typing(name, onlyDigits)}
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
          // The practice of an existing record cannot be changed.
          disabled={readOnly || recordId !== undefined}
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
        <MemberIdField
          key={form.server.memberId}
          recordId={recordId}
          masked={form.server.memberId}
          binding={form.field('memberId')}
        />
      </Group>
      <Group title={texts.patient}>
        {text('patientFirstName')}
        {text('patientLastName', 100, false)}
        {date('patientDOB')}
        {number('patientId')}
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
        {number('subscriberId')}
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
