import type { VerificationRecord } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '../../../../messages.ts'
import { useAudit } from '../../use-audit.tsx'
import classes from './side-panel.module.css'
import { checkFiles } from '../use-files-check.ts'

/** 1 §4: before a record is set as verified, its files are checked, and the confirmation lists what is missing. */
export function AuditToggle({ record, size = 'sm' }: { record: VerificationRecord; size?: 'xs' | 'sm' }) {
  const toggleAudit = useAudit()
  const [busy, setBusy] = useState(false)

  async function toggle() {
    if (record.audited) return await toggleAudit(record)
    const check = await checkFiles(record)
    if (check === undefined) return
    const missing = Object.keys(check).filter((name) => check[name] === false)
    await toggleAudit(record, <Missing files={missing} required={record.missingRequiredInputQty} />)
  }
  const Star = record.audited ? IconStarFilled : IconStar
  return (
    <Button
      size={size}
      variant={record.audited ? 'default' : 'filled'}
      leftSection={<Star size={16} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={async () => {
        setBusy(true)
        await toggle().finally(() => setBusy(false))
      }}
    >
      {record.audited ? messages.verification.setNotVerified : messages.verification.setVerified}
    </Button>
  )
}

function Missing({ files, required }: { files: readonly string[]; required: number }) {
  return (
    <>
      {files.length === 0 ? (
        <p className={classes.count}>{messages.verification.noMissingFiles}</p>
      ) : (
        <>
          <p className={classes.count}>{messages.verification.missingFiles}</p>
          <ul className={classes.missing}>
            {files.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.count}>{messages.verification.missingRequired(required)}</p>
    </>
  )
}
