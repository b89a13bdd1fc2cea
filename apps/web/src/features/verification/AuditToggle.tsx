import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { messages } from '../../messages.ts'
import { type Audited, useAudit } from './use-audit.tsx'

export function AuditToggle({ record, size = 'sm' }: { record: Audited; size?: 'xs' | 'sm' }) {
  const toggleAudit = useAudit()
  const [busy, setBusy] = useState(false)

  const Star = record.audited ? IconStarFilled : IconStar
  return (
    <Button
      size={size}
      // The small one stands beside Save, which is what people press first.
      variant={record.audited || size === 'xs' ? 'default' : 'filled'}
      leftSection={<Star size={16} stroke={1.75} aria-hidden />}
      loading={busy}
      onClick={async () => {
        setBusy(true)
        await toggleAudit(record).finally(() => setBusy(false))
      }}
    >
      {record.audited ? messages.verification.setNotVerified : messages.verification.setVerified}
    </Button>
  )
}
