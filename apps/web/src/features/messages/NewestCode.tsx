import { codeIn } from '@bitewing/domain'
import { useEffect, useState } from 'react'
import { CopyTextButton } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './messages.module.css'

const texts = messages.sms
const MINUTE_MS = 60_000

type Sms = {
  readonly text: string
  readonly masked: boolean
  readonly fromPhoneNumber: string
  readonly eventDate: string
}

/** The newest code that still works, large enough to be read to somebody, with its age. */
export function NewestCode({ records }: { records: readonly Sms[] }) {
  const now = useMinute()
  const newest = records.find(({ masked, text }) => !masked && codeIn(text) !== undefined)
  const code = newest === undefined ? undefined : codeIn(newest.text)
  if (newest === undefined || code === undefined) return null
  const minutes = Math.max(0, Math.floor((now - Date.parse(newest.eventDate)) / MINUTE_MS))
  return (
    <section className={classes.newest} aria-label={texts.newest} aria-live="polite">
      <span className={classes.code}>{code}</span>
      <CopyTextButton value={code} label={texts.copy} copiedLabel={texts.copied} variant="default" size="xs" />
      <span className={classes.about}>
        <span>{minutes === 0 ? texts.justNow : texts.minutesAgo(minutes)}</span>
        <span className={classes.quiet}>{newest.text}</span>
      </span>
    </section>
  )
}

/** The time, which goes on while the screen is open. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return now
}
