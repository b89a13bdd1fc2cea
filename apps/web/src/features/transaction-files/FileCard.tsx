import type { DriveFile } from '@bitewing/contract'
import { Tooltip } from '@mantine/core'
import { IconFileTypePdf, IconFileWord } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { extensionOf, fileSize } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import { DateTime, ProgressLine } from '../../kit/components/index.ts'
import { CardActions, type CardRights } from './CardActions.tsx'
import { CardConfirmation } from './CardConfirmation.tsx'
import { truncateName } from './truncate-name.ts'
import classes from './transaction-files.module.css'
import type { FileChanges } from './use-file-changes.ts'

const texts = messages.transactionFiles

type FileCardProps = {
  file: DriveFile
  rights: CardRights
  changes: FileChanges
  onShow: () => void
  onShowNew: (file: File) => void
}

/** A file with its actions, or with the confirmation of a pending change. */
export function FileCard({ file, rights, changes, onShow, onShowNew }: FileCardProps) {
  const { _id, filename, type, size, uploadedAt } = file
  const pending = changes.pending[_id]
  const sent = changes.sent[_id]
  const Icon = extensionOf(filename) === '.pdf' ? IconFileTypePdf : IconFileWord
  const label = useFocusAfterConfirmation(pending !== undefined)
  return (
    <li className={classes.card} aria-label={filename} data-asking={pending?.kind}>
      <div className={classes.head}>
        <Icon size={28} stroke={1.25} className={classes.icon} aria-hidden />
        <div className={classes.about}>
          <Tooltip label={filename} openDelay={250} closeDelay={100} events={{ hover: true, focus: true, touch: true }}>
            <button
              ref={label}
              type="button"
              className={classes.label}
              aria-label={texts.preview(filename)}
              onClick={onShow}
            >
              {truncateName(filename)}
            </button>
          </Tooltip>
          <div className={classes.facts}>
            <span>{texts.types[type.toLowerCase()] ?? type}</span>
            <span>{fileSize(size)}</span>
            <DateTime value={uploadedAt} />
          </div>
        </div>
      </div>
      {sent !== undefined ? (
        <ProgressLine label={texts.update(filename)} value={sent} />
      ) : pending !== undefined ? (
        <CardConfirmation
          pending={pending}
          onConfirm={() => changes.confirm(file)}
          onCancel={() => changes.cancel(_id)}
          onShowNew={onShowNew}
        />
      ) : (
        <CardActions file={file} rights={rights} changes={changes} onShow={onShow} />
      )}
    </li>
  )
}

/** Moves the focus back to the file when the confirmation disappears. */
function useFocusAfterConfirmation(asking: boolean) {
  const element = useRef<HTMLButtonElement>(null)
  const asked = useRef(asking)
  useEffect(() => {
    if (asked.current && !asking) element.current?.focus()
    asked.current = asking
  }, [asking])
  return element
}
