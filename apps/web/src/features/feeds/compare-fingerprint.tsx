import { feeds } from '@bitewing/contract'
import { perform } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import classes from './feeds.module.css'

const texts = messages.feeds

/** A server that nobody knows is not trusted before somebody has compared its fingerprint. */
export async function compareFingerprint(id: string, fingerprint: string): Promise<void> {
  const message = (
    <>
      <p>{texts.confirmKey}</p>
      <p className={classes.fingerprint}>{fingerprint}</p>
    </>
  )
  const agreed = await confirm({ title: texts.confirmTitle, message, confirmLabel: texts.confirmLabel, size: 'lg' })
  if (agreed) await perform(feeds.confirmHostKey, { id, fingerprint }, { success: texts.confirmed })
}
