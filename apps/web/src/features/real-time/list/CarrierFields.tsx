import { askedFields, type CarrierFormField } from '@bitewing/contract'
import { DateField, SelectField, TextField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { EmptyState, QueryState } from '../../../kit/components/index.ts'
import classes from './list.module.css'
import type { NewRecordWork } from './use-new-record.ts'

const texts = messages.realTimeList

/** The dynamic form: which fields there are is the carrier's to say. */
export function CarrierFields({ work }: { work: NewRecordWork }) {
  const { form, values } = work
  if (values.carrierId === '') return <EmptyState text={texts.chooseCarrier} />
  if (form.data === undefined) return <QueryState answers={[form]} waiting={320} failed={texts.formFailed} />
  return (
    <div className={classes.pair}>
      {askedFields(form.data.fields, values).map((field) => (
        <CarrierField key={field.name} field={field} work={work} />
      ))}
    </div>
  )
}

function CarrierField({ field, work }: { field: CarrierFormField; work: NewRecordWork }) {
  const { name, label, required, kind, options, maximumLength } = field
  const binding = {
    label,
    required,
    name,
    value: work.values[name],
    onChange: (value: string) => work.set({ [name]: value }),
    error: work.problemOf(name),
    disabled: work.saving,
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
