import type { DriveFile } from '@bitewing/contract'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDownload, IconEye, IconReplace, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { extensionOf } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import classes from './transaction-files.module.css'
import type { FileChanges } from './use-file-changes.ts'

const texts = messages.transactionFiles
const ICON = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

export type CardRights = { update: boolean; remove: boolean; download: boolean }
type CardActionsProps = { file: DriveFile; rights: CardRights; changes: FileChanges; onShow: () => void }

export function CardActions({ file, rights, changes, onShow }: CardActionsProps) {
  const { _id, filename } = file
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.actions}>
      {/* Not a tab stop, because the file name does the same. */}
      <IconButton label={texts.preview(filename)} tabIndex={-1} onClick={onShow}>
        <IconEye {...ICON} />
      </IconButton>
      {rights.download && (
        <IconButton label={texts.download(filename)} onClick={() => void changes.download(_id)}>
          <IconDownload {...ICON} />
        </IconButton>
      )}
      {rights.update && (
        <>
          <IconButton label={texts.update(filename)} onClick={() => input.current?.click()}>
            <IconReplace {...ICON} />
          </IconButton>
          <input
            ref={input}
            type="file"
            hidden
            accept={extensionOf(filename)}
            aria-label={texts.update(filename)}
            onChange={(event) => {
              const [chosen] = event.currentTarget.files ?? []
              event.currentTarget.value = ''
              if (chosen !== undefined) changes.askToUpdate(file, chosen)
            }}
          />
        </>
      )}
      {rights.remove && (
        <IconButton color="red" label={texts.remove(filename)} onClick={() => changes.askToRemove(file)}>
          <IconTrash {...ICON} />
        </IconButton>
      )}
    </div>
  )
}

type IconButtonProps = ActionIconProps & { label: string; tabIndex?: number; onClick: () => void; children: ReactNode }

function IconButton({ label, color = 'gray', ...rest }: IconButtonProps) {
  return <ActionIcon variant="subtle" size="lg" color={color} aria-label={label} title={label} {...rest} />
}
