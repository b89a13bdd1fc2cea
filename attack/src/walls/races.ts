import { randomInt } from 'node:crypto'
import { contract } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { randomToken } from '../../../apps/server/src/kernel/crypto/secrets.ts'
import { randomKey } from '../../../apps/server/src/testing/client.ts'
import { type AnyAnswer, calling, isFine, said } from '../answers.ts'
import { addPerson, allCodes, type Person } from '../people.ts'
import type { Tally } from '../tally.ts'
import type { Attack, Wall } from './wall.ts'

/** The same thing many times at the same moment: one wins, or all get the one result. */
export const races: Wall = { against: 'server without limits', attack: race }

const AT_ONCE = 8
const ROUNDS = 60
/** A new password is hashed for each, which takes its time. */
const ROUNDS_OF_LINKS = 10

async function race(attack: Attack, tally: Tally): Promise<void> {
  const racer = await addPerson(
    attack.target,
    'racer',
    allCodes,
    demoPractices.map(({ id }) => id),
  )
  const rounds = Math.max(2, Math.round(ROUNDS * attack.size))
  for (let round = 0; round < rounds; round += 1) {
    await sameKey(attack, racer, round, tally)
    await sameName(attack, racer, round, tally)
    await sameTicket(attack, racer, round, tally)
    await sameVersion(attack, racer, round, tally)
    await sameRefreshToken(attack, tally)
  }
  for (let round = 0; round < Math.max(1, ROUNDS_OF_LINKS * attack.size); round += 1) await sameLink(attack, tally)
}

function atOnce(call: (index: number) => Promise<AnyAnswer>): Promise<AnyAnswer[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, index) => calling(() => call(index))))
}

/** Everybody counts, unless something else than the race stopped them. */
function judge(
  tally: Tally,
  name: string,
  answers: AnyAnswer[],
  wanted: boolean,
  expected: (answer: AnyAnswer) => boolean,
) {
  for (const answer of answers)
    tally.add(expected(answer) ? 'held' : answer.status >= 500 ? 'leak' : 'not reached', `${name}: ${said(answer)}`)
  if (!wanted && answers.some(expected))
    tally.leak(`${name}: more than one won, or none (${answers.map(({ status }) => status).join(' ')})`)
}

/** A client's colours differ in everything. */
function freshColour(): { hexCode: string; colorPriority: number } {
  const number = randomInt(10_000, 1_000_000)
  return { hexCode: `#${number.toString(16).padStart(6, '0')}`, colorPriority: number }
}

async function sameKey({ target, belongings }: Attack, { client }: Person, round: number, tally: Tally) {
  const about = belongings[round % belongings.length]
  if (about === undefined) return
  const [key, name] = [randomKey(), `Race ${randomKey()}`]
  const input = { clientId: about.client, name, ...freshColour() }
  const answers = await atOnce(() => client.call(contract.colours.add, input, { key }))
  const { rowCount } = await target.owner.query('select from flag_colours where name = $1', [name])
  judge(tally, 'one key', answers, rowCount === 1, isFine)
}

async function sameName({ target, belongings }: Attack, { client }: Person, round: number, tally: Tally) {
  const about = belongings[round % belongings.length]
  if (about === undefined) return
  const name = `Race ${randomKey()}`
  const input = { clientId: about.client, name, ...freshColour() }
  const answers = await atOnce(() => client.call(contract.colours.add, input))
  const { rowCount } = await target.owner.query('select from flag_colours where name = $1', [name])
  judge(tally, 'one name', answers, rowCount === 1, (answer) => isFine(answer) || answer.reason === 'colours.exists')
}

async function sameTicket({ target, belongings }: Attack, { client }: Person, round: number, tally: Tally) {
  const about = belongings[round % belongings.length]
  if (about === undefined) return
  const [key, title] = [randomKey(), `Race ${randomKey()}`]
  const input = { title, practiceId: about.practice, transactionId: about.record }
  const answers = await atOnce(() => client.call(contract.tickets.add, input, { key, selection: [about.practice] }))
  const { rowCount } = await target.owner.query('select from tickets where title = $1', [title])
  judge(tally, 'one ticket', answers, rowCount === 1, isFine)
}

async function sameVersion({ target, belongings }: Attack, { client }: Person, round: number, tally: Tally) {
  const about = belongings[round % belongings.length]
  if (about === undefined) return
  const { rows } = await target.owner.query<{ version: number }>(
    'update verification_records set audited = false where id = $1 returning version',
    [about.record],
  )
  const version = rows[0]?.version ?? 1
  const answers = await atOnce((index) => {
    const input = { transactionId: about.record, version, data: { EmployerName: `Yard ${round} ${index}` } }
    return client.call(contract.verification.updateRecord, input, { selection: [about.practice] })
  })
  const won = answers.filter(isFine).length
  judge(
    tally,
    'one version',
    answers,
    won === 1,
    (answer) => isFine(answer) || answer.reason === 'record.changed_meanwhile',
  )
}

async function sameRefreshToken({ target }: Attack, tally: Tally) {
  const { sessionId } = await addPerson(target, 'with a stolen token', [], [])
  const answers = await atOnce(() => {
    const client = target.client()
    client.refreshCookie = target.tokens.issueRefresh(sessionId, 1)
    return client.call(contract.session.refresh, {})
  })
  const won = answers.filter(isFine).length
  judge(tally, 'one refresh token', answers, won === 1, (answer) => isFine(answer) || answer.status === 401)
}

async function sameLink({ target }: Attack, tally: Tally) {
  const { userId } = await addPerson(target, 'with a link', [], [])
  const token = randomToken()
  await target.owner.query(
    `insert into links (id, user_id, kind, token_digest, expires_at) values ($1, $2, 'password', $3, now() + interval '1 hour')`,
    [newId(), userId, target.secrets.digest('link', token)],
  )
  const answers = await atOnce((index) =>
    target
      .client(`10.30.0.${index}`)
      .call(contract.session.updatePassword, { token, userId, password: `Strong-${index}-Password` }),
  )
  const won = answers.filter(isFine).length
  judge(tally, 'one link', answers, won === 1, (answer) => isFine(answer) || answer.reason === 'session.link_invalid')
}
