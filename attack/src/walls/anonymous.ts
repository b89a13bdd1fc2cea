import { createHmac } from 'node:crypto'
import { demoPractices } from '@bitewing/db/demo'
import { SignJWT, UnsecuredJWT } from 'jose'
import { Secrets } from '../../../apps/server/src/kernel/crypto/secrets.ts'
import { Tokens } from '../../../apps/server/src/kernel/session/tokens.ts'
import { calling, said } from '../answers.ts'
import { inputAbout, isGuarded, type Known, known } from '../endpoints.ts'
import { inParallel } from '../in-parallel.ts'
import { addPerson, allCodes, type Person } from '../people.ts'
import type { Tally } from '../tally.ts'
import { type Attack, sample, someOf, type Wall, WORKERS } from './wall.ts'

/** Every endpoint without a session, and with tokens that are none. */
export const anonymous: Wall = { against: 'server without limits', attack: attackAnonymously }

const guarded = known.filter(isGuarded)

async function attackAnonymously(attack: Attack, tally: Tally): Promise<void> {
  const tokens = Object.entries(await badTokens(attack))
  const strangers = tokens.map(([name, token]) => {
    const client = attack.target.client()
    client.token = token
    return { name, client }
  })
  const chosen = sample(strangers, attack.size, 3)
  const subjects = sample(attack.belongings, attack.size / 20, 1)
  function* attempts(): Generator<{
    one: Known
    stranger: (typeof strangers)[number]
    about: (typeof subjects)[number]
  }> {
    for (const one of someOf(guarded, attack.size))
      for (const stranger of chosen) for (const about of subjects) yield { one, stranger, about }
  }
  await inParallel(WORKERS, attempts(), async ({ one, stranger, about: theirs }) => {
    const selection = one.endpoint.scope === 'practices' ? { selection: [theirs.practice] } : {}
    const answer = await calling(() => stranger.client.call(one.endpoint, inputAbout(one, theirs), selection))
    const what = `${one.title} with ${stranger.name}: ${said(answer)}`
    if (answer.status === 401) tally.add('held', what)
    else tally.add(answer.status === 0 || answer.status === 429 ? 'not reached' : 'leak', what)
  })
}

async function badTokens({ target, insider }: Attack): Promise<Record<string, string>> {
  const { tokens, secrets, owner } = target
  const { userId, sessionId } = insider
  const good = insider.client.token
  const [head = '', body = '', mac = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const foreign = new Tokens(new Secrets('another secret key of thirty-two characters'))
  const signed = (by: Uint8Array, header = 'HS256') =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: header })
      .setIssuer('bitewing')
      .setSubject(userId)
      .setExpirationTime('1 hour')
      .sign(by)
  const ended = await person(`update sessions set ended_at = now() where user_id = $1`)
  const blocked = await person(`update users set blocked_at = now() where id = $1`)
  const deleted = await person(`update users set deleted_at = now() where id = $1`)
  const other = await addPerson(target, 'somebody else', [], [])

  async function person(statement: string): Promise<Person> {
    const added = await addPerson(
      target,
      'of the past',
      allCodes,
      demoPractices.map(({ id }) => id),
    )
    await owner.query(statement, [added.userId])
    return added
  }
  return {
    'no token': '',
    'a word': 'token',
    'a token that has expired': await tokens.issueAccess(userId, sessionId, -1),
    'a token of another installation': await foreign.issueAccess(userId, sessionId),
    'a token of a session that ended': ended.client.token,
    'a token of a blocked user': blocked.client.token,
    'a token of a deleted user': deleted.client.token,
    'a token of a session that never was': await tokens.issueAccess(userId, 'f'.repeat(24)),
    'a token of somebody else’s session': await tokens.issueAccess(userId, other.sessionId),
    'a refresh token': tokens.issueRefresh(sessionId, 1),
    'a token without signature': `${head}.${body}.`,
    'a token of no algorithm': new UnsecuredJWT({ sid: sessionId }).setIssuer('bitewing').setSubject(userId).encode(),
    'a token that says none': `${base64({ alg: 'none' })}.${body}.${mac}`,
    'a token of a stronger algorithm': await signed(Buffer.concat([secrets.tokenKey, secrets.tokenKey]), 'HS512'),
    'a token signed with the public passphrase': await signed(Buffer.from(secrets.wirePassphrase.padEnd(32, '0'))),
    'a token with another user': `${head}.${base64({ ...claims, sub: other.userId })}.${mac}`,
    'a token with another session': `${head}.${base64({ ...claims, sid: other.sessionId })}.${mac}`,
    'a token of another issuer': await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('elsewhere')
      .setSubject(userId)
      .setExpirationTime('1 hour')
      .sign(secrets.tokenKey),
    'a token with a changed signature': `${head}.${body}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
    'a token signed with nothing': `${head}.${body}.${createHmac('sha256', '').update(`${head}.${body}`).digest('base64url')}`,
  }
}
