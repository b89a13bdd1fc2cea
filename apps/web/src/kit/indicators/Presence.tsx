import { IconEye } from '@tabler/icons-react'
import { usePresence } from '../api/index.ts'
import { messages } from '../messages.ts'
import classes from './Indicators.module.css'

/** Who else has the record open. */
export function Presence({ recordId }: { recordId: string }) {
  const names = usePresence(recordId)
  const text = names.length === 0 ? undefined : messages.presence.alsoOpen(names.join(', '))
  return (
    <span role="status" className={classes.presence} title={text}>
      {text !== undefined && (
        <>
          <IconEye size={16} stroke={1.75} aria-hidden />
          <span className={classes.presenceText}>{text}</span>
        </>
      )}
    </span>
  )
}
