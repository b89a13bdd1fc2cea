import { IconPhoneOff } from '@tabler/icons-react'
import { messages } from '../../../messages.ts'
import classes from './detail.module.css'

/** A placeholder for the softphone. */
export function Phone() {
  return (
    <span className={classes.phone}>
      <IconPhoneOff size={16} stroke={1.75} aria-hidden />
      {messages.verification.phoneNotConnected}
    </span>
  )
}
