import type { AdministrationLine } from '@bitewing/contract'
import { subjectLabels } from '@bitewing/domain'
import { ChangeTable, DateTime, Dialog } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './administration-log.module.css'

const texts = messages.administrationLog

type ChangeDialogProps = { line: AdministrationLine; onClose: () => void }

export function ChangeDialog({ line, onClose }: ChangeDialogProps) {
  const { who, at, action, subject, label, ip, changes } = line
  return (
    <Dialog title={`${subjectLabels[subject]} ${label}`} onClose={onClose} size="lg">
      <p className={classes.what}>
        <strong>{who}</strong> · {action} · <DateTime value={at} /> {ip !== '' && <>· {texts.from(ip)}</>}
      </p>
      <ChangeTable label={texts.details} columns={texts.changeColumns} changes={changes} />
    </Dialog>
  )
}
