import { IconEye } from '@tabler/icons-react'
import { usePresence } from '../api/index.ts'
import { messages } from '../messages.ts'
import classes from './Indicators.module.css'

/** Who else has the record open. */
export function Presence({ recordId }: { recordId: string }) {
  const names = usePresence(recordId)
  return (
    <span role="status" className={classes.presence}>
      {names.length > 0 && (
        <>
          <IconEye size={16} stroke={1.75} aria-hidden />
          {messages.presence.alsoOpen(names.join(', '))}
        </>
      )}
    </span>
  )
}
