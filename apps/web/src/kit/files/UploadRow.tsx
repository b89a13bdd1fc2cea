import { ActionIcon } from '@mantine/core'
import { IconRefresh, IconX } from '@tabler/icons-react'
import { messages } from '../messages.ts'
import { ProgressLine, StatusBadge } from '../components/index.ts'
import { fileSize } from './file-rules.ts'
import classes from './FileDrop.module.css'
import type { UploadItem } from './use-uploads.ts'

type UploadRowProps = { item: UploadItem; onCancel: () => void; onRetry: () => void; onRemove: () => void }

export function UploadRow({ item, onCancel, onRetry, onRemove }: UploadRowProps) {
  const { name, size } = item.file
  const pending = item.state === 'waiting' || item.state === 'running'
  const again = item.state === 'failed' || item.state === 'cancelled'
  return (
    <li className={classes.item}>
      <span className={classes.file}>
        <span className={classes.fileName}>{name}</span>
        <span className={classes.size}>{fileSize(size)}</span>
      </span>
      <span className={classes.progress}>
        <UploadProgress item={item} />
      </span>
      {again && (
        <ActionIcon variant="subtle" color="gray" aria-label={messages.files.retry(name)} onClick={onRetry}>
          <IconRefresh size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={pending ? messages.files.cancel(name) : messages.files.remove(name)}
        onClick={pending ? onCancel : onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function UploadProgress({ item }: { item: UploadItem }) {
  switch (item.state) {
    case 'waiting':
      return <StatusBadge tone="neutral">{messages.files.waiting}</StatusBadge>
    case 'running':
      return <ProgressLine label={item.file.name} value={item.progress} />
    case 'done':
      return <StatusBadge tone="success">{messages.files.done}</StatusBadge>
    case 'cancelled':
      return <StatusBadge tone="neutral">{messages.files.cancelled}</StatusBadge>
    case 'failed':
    case 'refused':
      return <StatusBadge tone="danger">{item.problem}</StatusBadge>
  }
}
