import { outbox } from '@bitewing/contract'
import { formatPhone } from '@bitewing/domain'
import { Anchor } from '@mantine/core'
import { startConfiguration, useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { CopyTextButton, DateTime, EmptyState, Page } from '../../../kit/components/index.ts'
import { piecesOf, pinIn } from './outbox-text.ts'
import classes from './outbox.module.css'

/** For demo and development: shows the messages that were not really sent, so that the PIN can be read here. */
export function OutboxScreen() {
  return (
    <main className={classes.frame}>
      <Page title={messages.outbox.title}>
        {startConfiguration().outbox ? <Messages /> : <EmptyState text={messages.outbox.off} />}
      </Page>
    </main>
  )
}

function Messages() {
  const { data } = useEndpoint(outbox.messages, {}, { refetch: { everyMs: 2000 } })
  const newestFirst = (data?.records ?? []).toSorted((a, b) => b._id.localeCompare(a._id))
  return (
    <>
      <p className={classes.text}>{messages.outbox.text}</p>
      {newestFirst.length === 0 && <EmptyState text={messages.outbox.empty} />}
      <ul className={classes.list} aria-live="polite">
        {newestFirst.map((message) => (
          <li key={message._id} className={classes.message}>
            <div className={classes.head}>
              <span className={classes.channel}>{messages.outbox.channel[message.channel]}</span>
              <span>
                {messages.outbox.to}{' '}
                <strong>{message.channel === 'sms' ? formatPhone(message.recipient) : message.recipient}</strong>
              </span>
              <span className={classes.time}>
                <DateTime value={message.createdAt} />
              </span>
            </div>
            {message.subject !== '' && <h2 className={classes.subject}>{message.subject}</h2>}
            <p className={classes.body}>
              <WithLinks text={message.body} />
            </p>
            <CopyPin pin={pinIn(message.body)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function WithLinks({ text }: { text: string }) {
  return piecesOf(text).map((piece) =>
    piece.link ? (
      <Anchor key={piece.at} href={piece.text} underline="always">
        {piece.text}
      </Anchor>
    ) : (
      <span key={piece.at}>{piece.text}</span>
    ),
  )
}

function CopyPin({ pin }: { pin: string | undefined }) {
  if (pin === undefined) return null
  return (
    <CopyTextButton
      variant="default"
      size="xs"
      value={pin}
      label={`${messages.outbox.copyPin} ${pin}`}
      copiedLabel={messages.outbox.copied}
    />
  )
}
