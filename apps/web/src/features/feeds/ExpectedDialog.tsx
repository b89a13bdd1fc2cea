import { type FeedReport, feedExpected, feeds } from '@bitewing/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useCall } from '../../kit/api/index.ts'
import { FormDialog, SwitchField, TextField, useForm } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import classes from './feeds.module.css'

const texts = messages.feeds.expected

type Column = FeedReport['structure'][number]['columns'][number]
type ExpectedDialogProps = { pms: string; columns: readonly Column[]; onClose: () => void }

/** Which files a practice-management system delivers every day; for all clients. */
export function ExpectedDialog({ pms, columns, onClose }: ExpectedDialogProps) {
  const save = useCall(feeds.expected, { success: texts.saved })
  const form = useForm({
    schema: feedExpected,
    initial: { pms, columns: [...columns] },
    save: async (values) => {
      await save.mutateAsync(values)
      onClose()
    },
  })
  const rows = form.values.columns
  const change = (index: number, part: Partial<Column>) =>
    form.set(
      'columns',
      rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
    )
  return (
    <FormDialog title={messages.feeds.report.expectedOf(pms)} size="lg" form={form} onClose={onClose}>
      <p className={classes.quiet}>{texts.help}</p>
      {rows.map((row, index) => (
        // Rows have no identity of their own; they are only added at the end.
        <div key={index} className={classes.expected}>
          <TextField
            label={texts.name}
            required
            maxLength={60}
            value={row.name}
            onChange={(name) => change(index, { name })}
            {...form.part(`columns.${index}.name`)}
          />
          <TextField
            label={texts.pattern}
            required
            maxLength={100}
            value={row.pattern}
            onChange={(pattern) => change(index, { pattern })}
            {...form.part(`columns.${index}.pattern`)}
          />
          <SwitchField
            label={texts.required}
            value={row.required}
            onChange={(required) => change(index, { required })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.remove(row.name)}
            onClick={() =>
              form.set(
                'columns',
                rows.filter((_, at) => at !== index),
              )
            }
          >
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={rows.length >= 12}
        onClick={() => form.set('columns', [...rows, { name: '', pattern: '', required: true }])}
      >
        {texts.add}
      </Button>
    </FormDialog>
  )
}
