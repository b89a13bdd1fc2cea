import { ActionIcon } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { fileSize } from '../../kit/files/index.ts'
import { SelectField, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { ProgressLine, StatusBadge } from '../../kit/components/index.ts'
import classes from './files.module.css'
import type { FileType, NewFile } from './use-new-files.ts'

const types = (Object.keys(messages.recordFiles.types) as FileType[]).map((value) => ({
  value,
  label: messages.recordFiles.types[value],
}))

type NewFileRowProps = {
  item: NewFile
  nameMissing: boolean
  onChange: (change: Partial<NewFile>) => void
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}

export function NewFileRow({ item, nameMissing, onChange, onCancel, onRetry, onRemove }: NewFileRowProps) {
  const { file, state } = item
  const sending = state === 'waiting' || state === 'running'
  return (
    <li className={classes.newItem} aria-label={file.name}>
      <div className={classes.source}>
        <span className={classes.sourceName}>{file.name}</span>
        <span className={classes.dimmed}>{fileSize(file.size)}</span>
        <span className={classes.state}>
          <State item={item} />
        </span>
        {state === 'failed' && (
          <ActionIcon variant="subtle" color="gray" aria-label={messages.files.retry(file.name)} onClick={onRetry}>
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={sending ? messages.files.cancel(file.name) : messages.files.remove(file.name)}
          onClick={sending ? onCancel : onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {state !== 'refused' && (
        <div className={classes.fields}>
          <div className={classes.nameField}>
            <TextField
              label={messages.recordFiles.name}
              required
              maxLength={150}
              disabled={sending}
              value={item.name}
              error={nameMissing && messages.recordFiles.nameRequired}
              onChange={(name) => onChange({ name })}
            />
          </div>
          <div className={classes.typeField}>
            <SelectField
              label={messages.recordFiles.type}
              options={types}
              disabled={sending}
              value={item.type}
              onChange={(type) => onChange({ type })}
            />
          </div>
        </div>
      )}
    </li>
  )
}

function State({ item }: { item: NewFile }) {
  switch (item.state) {
    case 'chosen':
      return null
    case 'waiting':
      return <StatusBadge tone="neutral">{messages.files.waiting}</StatusBadge>
    case 'running':
      return <ProgressLine label={item.file.name} value={item.progress} />
    case 'failed':
    case 'refused':
      return (
        <span className={classes.problem} role="alert">
          {item.problem}
        </span>
      )
  }
}
