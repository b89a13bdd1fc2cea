import { IconStarFilled } from '@tabler/icons-react'
import { messages } from '../../kit/messages.ts'
import classes from './AuditedBanner.module.css'

export function AuditedBanner() {
  return (
    <p className={classes.banner} role="status">
      <IconStarFilled size={16} aria-hidden />
      {messages.verification.auditedBanner}
    </p>
  )
}
