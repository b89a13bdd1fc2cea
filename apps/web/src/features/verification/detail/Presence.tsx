import { IconEye } from '@tabler/icons-react'
import { usePresence } from '../../../kit/api/index.ts'
import { messages } from '../../../kit/messages.ts'
import classes from './detail.module.css'

/** Who else has the record open. */
export function Presence({ recordId }: { recordId: string }) {
  const names = usePresence(recordId)
  return (
    <span role="status" className={classes.presence}>
      {names.length > 0 && (
        <>
          <IconEye size={16} stroke={1.75} aria-hidden />
          {messages.verification.alsoOpen(names.join(', '))}
        </>
      )}
    </span>
  )
}
