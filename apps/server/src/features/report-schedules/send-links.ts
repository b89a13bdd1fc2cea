import type { Database } from '../../kernel/data/database.ts'
import { dueJob } from '../../kernel/jobs/due-job.ts'
import type { ScheduledJob } from '../../kernel/jobs/jobs.ts'
import type { Messages } from '../../kernel/ports/messages.ts'
import { loadRights } from '../../kernel/session/principals.ts'
import { maySee } from './may-see.ts'
import { noteSent, takeDue } from './queries.ts'
import { REPORTS } from './reports.ts'

type Dependencies = { database: Database; messages: Messages; publicUrl: string }

/** Sends the links whose hour has come. What somebody may see is decided now, not when it was ordered. */
export function sendLinksJob({ database, messages, publicUrl }: Dependencies): ScheduledJob {
  return dueJob('report-links', database, async (db) => {
    const due = await takeDue(db)
    if (due === undefined) return false
    const rights = await loadRights(db, due.userId)
    const may = rights !== undefined && (await maySee(db, rights, due))
    if (may) await messages.email(db, due.email, letter(due, publicUrl))
    await noteSent(db, due.id, may)
    return true
  })
}

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>

/** The report itself is made when the link is opened, by who then is signed in: no copy of it lies in a mailbox. */
function letter({ report, about, aboutId, start, end, format }: Due, publicUrl: string) {
  const { title, path, address } = REPORTS[report]
  const link = `${publicUrl}${path}?${new URLSearchParams(address({ aboutId, start, end, format })).toString()}`
  const days = start === end ? start : `${start} to ${end}`
  return {
    subject: `${title}, ${days}`,
    text: `${[title, about].filter((part) => part !== '').join(' about ')}, ${days}:

${link}

Sign in and press Generate. You get this message because you asked for it on that page, where you can also stop it under "Send by e-mail".`,
  }
}
