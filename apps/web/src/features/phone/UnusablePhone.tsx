import { UnstyledButton } from '@mantine/core'
import { IconPhoneOff } from '@tabler/icons-react'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import classes from './PhoneDock.module.css'

const texts = messages.phoneDock

/** There is a phone, but not for this page. Numbers can be copied, and called with another phone. */
export function UnusablePhone({ reason }: { reason: keyof typeof texts.unusable }) {
  return (
    <section className={classes.dock} aria-label={texts.title}>
      <UnstyledButton className={classes.bar} data-tone="quiet" onClick={() => toast.info(texts.unusable[reason])}>
        <IconPhoneOff size={16} stroke={1.75} aria-hidden />
        {texts.states.absent}
      </UnstyledButton>
    </section>
  )
}
