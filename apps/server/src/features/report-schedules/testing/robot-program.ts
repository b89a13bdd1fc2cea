import { localOutbox } from '../../../adapters/outbox/outbox.ts'
import { Secrets } from '../../../kernel/crypto/secrets.ts'
import { Database } from '../../../kernel/data/database.ts'
import { Jobs } from '../../../kernel/jobs/jobs.ts'
import { Log } from '../../../kernel/observe/log.ts'
import { Messages } from '../../../kernel/ports/messages.ts'
import { sendLinksJob } from '../send-links.ts'

/** The part of the robot that sends links, as a process of its own, so that it can be killed: DATABASE_URL, SECRET_KEY. Works until it is. */

const { DATABASE_URL = '', SECRET_KEY = '' } = process.env
const database = new Database(DATABASE_URL)
const secrets = new Secrets(SECRET_KEY)
const jobs = new Jobs(DATABASE_URL, undefined, new Log('error', () => {}))
const outbox = localOutbox(database)
const messages = new Messages(secrets, jobs, { email: outbox, sms: outbox })
await jobs.start([messages.kind], [], true)
const job = sendLinksJob({ database, messages, publicUrl: 'http://localhost:3000' })
process.send?.('ready')
for (;;) {
  await job.run()
  await new Promise((again) => setTimeout(again, 20))
}
