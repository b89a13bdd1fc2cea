import { colourFields } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toast } from '../../kit/feedback/index.ts'
import {
  ColorField,
  DateField,
  DateRangeField,
  Form,
  MaskedField,
  NumberField,
  PasswordField,
  PhoneField,
  SelectField,
  SwitchField,
  TextField,
  useForm,
  useUnsavedGuard,
} from '../../kit/form/index.ts'
import classes from './gallery.module.css'
import { Sample, Section } from './Section.tsx'

export function FieldsSection() {
  return (
    <Section title="Form">
      <Sample title="With help">
        <Fields />
      </Sample>
      <Sample title="With an error in its place">
        <Fields error="Field is required" />
      </Sample>
      <Sample title="Disabled">
        <Fields disabled />
      </Sample>
      <Sample title="A form over a contract schema: leave a field wrong, save, leave the page">
        <SchemaForm />
      </Sample>
    </Section>
  )
}

const PLANS = [
  { value: 'Primary', label: 'Primary' },
  { value: 'Secondary', label: 'Secondary' },
] as const

function Fields({ error, disabled = false }: { error?: string; disabled?: boolean }) {
  const [text, setText] = useState('')
  const [phone, setPhone] = useState('15125550133')
  const [count, setCount] = useState<number | ''>(3)
  const [plan, setPlan] = useState<'Primary' | 'Secondary' | ''>('Primary')
  const [colour, setColour] = useState('#1c9284')
  const [day, setDay] = useState('2021-12-31')
  const [range, setRange] = useState({ start: '2026-01-10', end: '2026-02-01' })
  const [on, setOn] = useState(true)
  const common = { error, disabled }
  return (
    <div className={classes.grid}>
      <TextField label="Name" help="As on the card" required value={text} onChange={setText} {...common} />
      <PasswordField label="Password" value="secret" onChange={() => undefined} {...common} />
      <PhoneField label="Phone" value={phone} onChange={setPhone} {...common} />
      <NumberField label="Priority" value={count} onChange={setCount} {...common} />
      <SelectField label="Policy" options={PLANS} value={plan} onChange={setPlan} {...common} />
      <DateField label="Date of birth" value={day} onChange={setDay} {...common} />
      <DateRangeField
        startLabel="Appointment from"
        endLabel="Appointment to"
        value={range}
        onChange={setRange}
        disabled={disabled}
      />
      <MaskedField
        label="Member id"
        value="W1234 56789"
        onChange={() => undefined}
        onReveal={() => toast.info('Revealing is logged')}
        {...common}
      />
      <ColorField label="Code color" value={colour} onChange={setColour} {...common} />
      <SwitchField label="Receive e-mail notifications" help="On by default" value={on} onChange={setOn} {...common} />
    </div>
  )
}

function SchemaForm() {
  const form = useForm({
    schema: colourFields,
    initial: { name: '', hexCode: '', colorPriority: '' },
    save: async (values) => {
      await new Promise((resolve) => setTimeout(resolve, 1200))
      toast.success(`${values.name} saved`)
    },
  })
  useUnsavedGuard(form.dirty)
  return (
    <div className={classes.card}>
      <Form form={form}>
        <div className={classes.grid}>
          <TextField label="Name" required {...form.field('name')} />
          <ColorField label="Code color" required {...form.field('hexCode')} />
          <NumberField label="Priority" required {...form.field('colorPriority')} />
        </div>
        <div className={classes.row}>
          <Button type="submit" loading={form.saving}>
            Save
          </Button>
          <Button variant="default" disabled={!form.dirty} onClick={form.reset}>
            Reset
          </Button>
        </div>
      </Form>
    </div>
  )
}
