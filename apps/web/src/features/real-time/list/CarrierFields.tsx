import { askedFields, type CarrierFormField } from '@bitewing/contract'
import { DateField, SelectField, TextField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { EmptyState, QueryState } from '../../../kit/components/index.ts'
import classes from './list.module.css'
import type { NewRecordForm } from './use-new-record.ts'

const texts = messages.realTimeList

/** The dynamic part of the form: each carrier has its own fields. */
export function CarrierFields({ newRecord }: { newRecord: NewRecordForm }) {
  const { form, values } = newRecord
  if (values.carrierId === '') return <EmptyState text={texts.chooseCarrier} />
  if (form.data === undefined) return <QueryState answers={[form]} waiting={320} failed={texts.formFailed} />
  return (
    <div className={classes.pair}>
      {askedFields(form.data.fields, values).map((field) => (
        <CarrierField key={field.name} field={field} newRecord={newRecord} />
      ))}
    </div>
  )
}

function CarrierField({ field, newRecord }: { field: CarrierFormField; newRecord: NewRecordForm }) {
  const { name, label, required, kind, options, maximumLength } = field
  const binding = {
    label,
    required,
    name,
    value: newRecord.values[name],
    onChange: (value: string) => newRecord.set({ [name]: value }),
    error: newRecord.problemOf(name),
    disabled: newRecord.saving,
  }
  switch (kind) {
    case 'date':
      return <DateField {...binding} />
    case 'choice':
      return <SelectField {...binding} options={options.map((option) => ({ value: option, label: option }))} />
    case 'text':
      return <TextField {...binding} maxLength={maximumLength} autoComplete="off" />
  }
}
