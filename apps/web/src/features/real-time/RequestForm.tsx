import { Button } from '@mantine/core'
import { DateField, Form, type FormModel, TextField } from '../../kit/form/index.ts'
import { today } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { PayerSelect } from './PayerSelect.tsx'
import { isComplete, type requestFields, type RequestValues } from './request-values.ts'
import classes from './real-time.module.css'

const { fields, apply, busy: waiting, reset } = messages.realTime

type RequestFormProps = { form: FormModel<typeof requestFields>; busy: boolean; onReset: () => void }

/** 2 §2.7 */
export function RequestForm({ form, busy, onReset }: RequestFormProps) {
  const text = (name: keyof RequestValues, maxLength: number, required = true) => (
    <TextField
      label={fields[name]}
      required={required}
      maxLength={maxLength}
      autoComplete="off"
      {...form.field(name)}
    />
  )
  const npi = form.field('npi')
  return (
    <div className={classes.form}>
      <Form form={form}>
        <PayerSelect {...form.field('payerId')} />
        <div className={classes.pair}>
          <TextField
            label={fields.npi}
            required
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            {...npi}
            onChange={(value) => npi.onChange(value.replace(/\D/g, ''))}
          />
          {text('taxId', 10, false)}
        </div>
        {text('organizationName', 200)}
        {text('memberId', 80)}
        <div className={classes.pair}>
          {text('firstName', 100)}
          {text('lastName', 100)}
        </div>
        <div className={classes.pair}>
          <DateField label={fields.dateOfBirth} required inPopover latest={today()} {...form.field('dateOfBirth')} />
          {text('groupNumber', 50, false)}
        </div>
        <div className={classes.buttons}>
          <Button variant="default" disabled={busy} onClick={onReset}>
            {reset}
          </Button>
          <Button type="submit" disabled={busy || !isComplete(form.values)}>
            {busy ? waiting : apply}
          </Button>
        </div>
      </Form>
    </div>
  )
}
