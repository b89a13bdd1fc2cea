import type { DriveFile } from '@bitewing/contract'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconFileWord, IconReplace, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { extensionOf, fileSize } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import { DateTime, ProgressLine, StatusBadge } from '../../kit/components/index.ts'
import classes from './files.module.css'
import type { FileActions } from './use-file-actions.ts'
import type { FileRights } from './use-file-rights.ts'
import type { FileType } from './use-new-files.ts'

type FileRowProps = {
  file: DriveFile
  missing: boolean
  rights: FileRights
  actions: FileActions
  onOpen: () => void
}

export function FileRow({ file, missing, rights, actions, onOpen }: FileRowProps) {
  const { filename } = file
  const share = actions.replacing.get(file._id)
  const Icon = extensionOf(filename) === '.pdf' ? IconFileTypePdf : IconFileWord
  return (
    <li className={classes.item} data-missing={missing || undefined}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.25} aria-hidden />
      </span>
      <div className={classes.about}>
        {missing ? (
          <span className={classes.filename}>{filename}</span>
        ) : (
          <button
            type="button"
            className={classes.open}
            aria-label={messages.recordFiles.preview(filename)}
            onClick={onOpen}
          >
            {filename}
          </button>
        )}
        <div className={classes.facts}>
          <span className={classes.type}>{typeName(file.type)}</span>
          <span>{fileSize(file.size)}</span>
          <DateTime value={file.uploadedAt} />
          {file.uploadedBy !== '' && <span>{file.uploadedBy}</span>}
          {missing && <StatusBadge tone="danger">{messages.recordFiles.missing}</StatusBadge>}
        </div>
        {share !== undefined && <ProgressLine label={messages.recordFiles.replace(filename)} value={share} />}
      </div>
      <div className={classes.actions}>
        {rights.download && !missing && (
          <IconButton label={messages.recordFiles.download(filename)} onClick={() => void actions.download(file._id)}>
            <IconDownload size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
        {rights.replace && (
          <ReplaceButton file={file} busy={share !== undefined} onFile={(by) => void actions.replace(file, by)} />
        )}
        {rights.remove && (
          <IconButton
            color="red"
            label={messages.recordFiles.remove(filename)}
            onClick={() => void actions.remove(file)}
          >
            <IconTrash size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function typeName(type: string): string {
  return messages.recordFiles.types[type.toLowerCase() as FileType] ?? type
}

type IconButtonProps = ActionIconProps & { label: string; onClick: () => void; children: ReactNode }

function IconButton({ label, color = 'gray', ...rest }: IconButtonProps) {
  return <ActionIcon variant="subtle" size="lg" color={color} aria-label={label} title={label} {...rest} />
}

function ReplaceButton({ file, busy, onFile }: { file: DriveFile; busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const extension = extensionOf(file.filename)
  return (
    <>
      <IconButton
        label={messages.recordFiles.replace(file.filename)}
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        <IconReplace size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={extension}
        aria-label={messages.recordFiles.replace(file.filename)}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen !== undefined) onFile(chosen)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
