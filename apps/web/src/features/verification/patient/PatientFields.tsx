import type { PatientDetail } from '@bitewing/contract'
import type { ReactNode } from 'react'
import { DateField, type FieldBinding, SelectField, TextField } from '../../../kit/form/index.ts'
import { formatCalendarDate } from '../../../kit/date/index.ts'
import { messages } from '../../../messages.ts'
import { IdentifierField } from '../../../kit/identifiers/index.ts'
import type { OverlayForm } from '../../../kit/saving/index.ts'
import classes from './patient.module.css'
import { PATIENT_LABELS, type PatientField } from './patient-values.ts'

type PatientFieldsProps = {
  patient: PatientDetail
  form: OverlayForm<PatientField>
  /** Shown on the detail page, but not in the dialog. */
  withPolicyType?: boolean
}

const LENGTHS: Readonly<Partial<Record<PatientField, number>>> = {
  EmployerName: 200,
  groupName: 200,
  PatientFirstName: 100,
  PatientLastName: 100,
  SubscriberFirstName: 100,
  SubscriberLastName: 100,
  Relationship: 50,
}

/** The fields of plan, patient and subscriber, shared by the dialog and the detail page. */
export function PatientFields({ patient, form, withPolicyType = false }: PatientFieldsProps) {
  const text = (name: PatientField) => (
    <TextField label={PATIENT_LABELS[name]} maxLength={LENGTHS[name]} autoComplete="off" {...form.field(name)} />
  )
  const date = (name: PatientField) => <DateField label={PATIENT_LABELS[name]} {...form.field(name)} />
  const fields = messages.verification.fields
  const identifier = (name: 'PatientId' | 'SubscriberId') => (
    <IdentifierField
      key={patient[name]}
      label={fields[name]}
      recordId={patient._id}
      masked={patient[name]}
      of={(revealed) => revealed[name]}
      binding={fixed(name, patient[name])}
      readOnly
    />
  )
  return (
    <div className={classes.groups}>
      <Group title={messages.verification.plan}>
        {text('CarrierName')}
        <SelectField label={fields.type} options={typesFor(patient.type)} {...form.field('type')} />
        {withPolicyType && (
          <SelectField label={fields.policyType} options={POLICY_TYPES} {...form.field('policyType')} />
        )}
        <IdentifierField
          key={patient.MemberID}
          label={fields.MemberID}
          recordId={patient._id}
          masked={patient.MemberID}
          of={({ MemberID }) => MemberID}
          binding={form.field('MemberID')}
        />
        {text('EmployerName')}
        {text('groupName')}
      </Group>
      <Group title={messages.verification.patient}>
        {text('PatientFirstName')}
        {text('PatientLastName')}
        {date('PatientDOB')}
        {identifier('PatientId')}
        <ReadOnlyField label={fields.ApptDate} value={formatCalendarDate(patient.ApptDate)} />
      </Group>
      <Group title={messages.verification.subscriber}>
        {text('SubscriberFirstName')}
        {text('SubscriberLastName')}
        {date('SubscriberDOB')}
        {text('Relationship')}
        {identifier('SubscriberId')}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

/** The binding of a field that cannot be changed. */
function fixed(name: string, value: string): FieldBinding<string> {
  return { name, value, onChange: () => {}, onBlur: () => {}, error: undefined, disabled: false }
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return <TextField label={label} value={value} disabled onChange={() => {}} />
}

const POLICY_TYPES = ['Primary', 'Secondary'].map((value) => ({ value, label: value }))

/** 1 §2.4 offers FBD and ELG; a record of the call center keeps its type CC as an option. */
function typesFor(current: string) {
  return ['FBD', 'ELG', ...(current === 'CC' ? ['CC'] : [])].map((value) => ({ value, label: value }))
}
