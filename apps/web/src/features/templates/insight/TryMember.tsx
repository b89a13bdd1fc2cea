import { type OutputOf, sandboxMember, templates } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useCall } from '../../../kit/api/index.ts'
import { DateField, Form, SelectField, TextField, useForm } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import classes from './Insight.module.css'

const texts = messages.templateInsight

type TryMemberProps = {
  templateId: string
  payers: OutputOf<typeof templates.memberPayers>
  onTried: (result: OutputOf<typeof templates.tryMember>) => void
}

/** Somebody whom the payers of the sandbox know is asked for at that moment. */
export function TryMember({ templateId, payers, onTried }: TryMemberProps) {
  const attempt = useCall(templates.tryMember)
  const form = useForm({
    schema: sandboxMember,
    initial: { payerId: '', memberId: '', firstName: '', lastName: '', birthDate: '' },
    save: async (member) => onTried(await attempt.mutateAsync({ templateId, ...member })),
  })
  return (
    <Form form={form}>
      <p className={classes.help}>{texts.memberHelp}</p>
      <div className={classes.member}>
        <SelectField
          label={texts.payer}
          required
          options={payers.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('payerId')}
        />
        <TextField label={texts.memberId} required autoComplete="off" {...form.field('memberId')} />
        <TextField label={texts.firstName} required autoComplete="off" {...form.field('firstName')} />
        <TextField label={texts.lastName} required autoComplete="off" {...form.field('lastName')} />
        <DateField label={texts.birthDate} help="" required {...form.field('birthDate')} />
        <Button type="submit" variant="default" loading={form.saving}>
          {texts.ask}
        </Button>
      </div>
    </Form>
  )
}
