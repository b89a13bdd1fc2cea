import { randomFrom } from '@bitewing/population'
import type pg from 'pg'
import { demoId } from './demo-id.ts'
import { insert } from './load.ts'
import { users } from './people.ts'
import { recordOf } from './records.ts'

/** Every 23rd of the first two thousand records has a ticket. */
const EVERY = 23
const AMONG = 2000

/** What people ask each other: title, details, steps to reproduce, and the answer. */
const talks = [
  [
    'Annual maximum looks like last year’s',
    'The form says 1500, the rep told the patient 2000 from January on.',
    'Open the form, section Maximums.\nCompare with the payer’s answer in Files.',
    'The plan renewed in January. I have asked the payer for a new breakdown.',
  ],
  [
    'Member id is refused by the carrier’s site',
    'The site answers “member not found”, although the card shows this number.',
    'Sign in to the carrier’s site.\nSearch by member id and date of birth.',
    'The card has a suffix of two digits that the site wants left out. Works now.',
  ],
  [
    'Waiting period missing for major services',
    'The breakdown has no waiting period, but the patient is new to the plan.',
    '',
    'Twelve months for major services, confirmed by phone. Please fill it in.',
  ],
  [
    'Frequency of cleanings differs from the fax',
    'The fax says two in a calendar year, the form two in twelve months.',
    'Open Files, the fax is the last one.\nSee the frequency of D1110 in the form.',
    'The fax is right: calendar year.',
  ],
  [
    'Wrong subscriber on the record',
    'The appointment is for the child; the parent’s data stands in both places.',
    '',
    'The front desk has corrected it in their system, please retry.',
  ],
  [
    'File cannot be read',
    'The uploaded answer is a scan that is too dark. Can the payer send it again?',
    'Open Files and look at the newest one.',
    'Asked for by phone, it should arrive by tomorrow.',
  ],
] as const

/** transaction.addTicket, and the call center's list. */
const WRITERS = ['M2-S2-A10', 'M3-S1-A1']

type Row = Readonly<Record<string, unknown>>

export async function loadTickets(client: pg.Client, records: number, today: number): Promise<void> {
  const tickets: Row[] = []
  const responses: Row[] = []
  for (let index = 0; index < Math.min(records, AMONG); index += EVERY) {
    const made = ticketOf(index, today)
    tickets.push(made.ticket)
    responses.push(...made.responses)
  }
  await insert(client, 'tickets', tickets)
  await insert(client, 'ticket_responses', responses)
}

function ticketOf(index: number, today: number) {
  const random = randomFrom(31_000_000 + index)
  const { id: record_id, practice_id } = recordOf(index, today)
  const [title, notes, steps_to_reproduce, answer] = random.pick(talks)
  const here = users.filter(
    ({ practiceIds, grants }) => practiceIds.includes(practice_id) && WRITERS.some((code) => grants.includes(code)),
  )
  const asking = random.pick(here)
  const answering = here.find(({ id }) => id !== asking.id)
  // All of it lies in the past: the last step is two days after the first.
  const created = (today - 3 - random.whole(25)) * 86_400 + 32_400 + random.whole(28_800)
  const at = (hoursLater: number) => new Date((created + hoursLater * 3600) * 1000).toISOString()
  const status =
    answering === undefined
      ? 'open'
      : random.weighted([
          ['open' as const, 4],
          ['answered' as const, 3],
          ['closed' as const, 3],
        ])
  const ticket = { id: demoId(18, index), practice_id, record_id, title, notes, steps_to_reproduce, status }
  const step = { practice_id, ticket_id: ticket.id }
  const responses = [
    { id: demoId(19, index * 2), ...step, at: at(3), user_id: answering?.id, kind: 'response', message: answer },
    { id: demoId(19, index * 2 + 1), ...step, at: at(26), user_id: asking.id, kind: 'closed', message: '' },
  ]
  return {
    ticket: { ...ticket, created_at: at(0), created_by: asking.id },
    responses: responses.slice(0, { open: 0, answered: 1, closed: 2 }[status]),
  }
}
