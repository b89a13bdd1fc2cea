import { type Endpoint, fillPath, uploadField } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { z } from 'zod'
import { calling, said, wordsOf } from '../answers.ts'
import type { Belongings } from '../belongings.ts'
import { foreignMarks } from '../canaries.ts'
import { fingerprintOfOthers } from '../effects.ts'
import { inputAbout, isDestructive, type Known, known } from '../endpoints.ts'
import { inParallel } from '../in-parallel.ts'
import { addPerson, codeOf, type Person, without } from '../people.ts'
import type { Tally } from '../tally.ts'
import { type Attack, sample, someOf, type Wall, WORKERS } from './wall.ts'

/** Every field of every input with what is meant to be understood as something else than a value: refused or stored, never obeyed. */
export const injection: Wall = { against: 'server without limits', attack: inject }

const payloads: unknown[] = [
  `' or '1'='1`,
  `'; drop table verification_records; --`,
  `" or 1=1 --`,
  `1) or (1=1`,
  `') union select id, email, password_hash from users --`,
  `%' or true or '%'='`,
  `\\'; select pg_sleep(20); --`,
  `$1`,
  `{{constructor.constructor('return process')()}}`,
  '${7*7}',
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `javascript:alert(1)`,
  `a\r\nset-cookie: token=x`,
  `a\nlocation: https://attacker.example`,
  `a\0b`,
  `../../../../etc/passwd`,
  `..\\..\\windows\\win.ini`,
  `file:///etc/passwd`,
  `http://169.254.169.254/latest/meta-data`,
  `=cmd|' /C calc'!A0`,
  `%s%n%x`,
  `%00%0d%0a`,
  `\u202eexe.pdf`,
  `\ud800`,
  'a'.repeat(5000),
  '9'.repeat(400),
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  [['a']],
  {},
  { $ne: null },
  { $gt: '' },
  { toString: 'x', length: 1e9 },
  JSON.parse('{"__proto__": {"admin": true}}'),
  { constructor: { prototype: { admin: true } } },
]

/** They end the session, or take a password's time for each try. */
const LEFT_OUT = ['session.logout', 'session.refresh', 'session.authenticate', 'session.pin', 'outbox.messages']
const chosen = known.filter(({ title }) => !LEFT_OUT.includes(title))

async function inject(attack: Attack, tally: Tally): Promise<void> {
  const { target, belongings, size } = attack
  const practices = demoPractices.slice(0, 5).map(({ id }) => id)
  // Who holds "permissions" sees every client, and nothing that came from elsewhere could be told from the rest.
  const attacker = await addPerson(target, 'injector', without(codeOf('permissions')), practices)
  const own = belongings.filter(({ practice }) => attacker.practiceIds.has(practice))
  const before = await fingerprintOfOthers(target.owner, attacker)
  await inParallel(WORKERS, attempts(own, attacker, size), async ({ one, input, field, selection }) => {
    const answer = await calling(() => attacker.client.call(one.endpoint, input, selection))
    const marks = foreignMarks(await wordsOf(answer), attacker.practiceIds, attacker.clientIds)
    const what = `${one.title} ${field}: ${said(answer)}`
    if (marks.length > 0 || answer.status >= 500 || answer.status === 0) tally.add('leak', what)
    else tally.add([401, 403, 413, 429].includes(answer.status) ? 'not reached' : 'held', what)
  })
  const after = await fingerprintOfOthers(target.owner, attacker)
  for (const [table, print] of after)
    if (before.get(table) !== print) tally.leak(`somebody else's rows of ${table} were changed`)
}

type Attempt = { one: Known; field: string; input: Record<string, unknown>; selection: { selection?: string[] } }

function* attempts(own: readonly Belongings[], attacker: Person, size: number): Generator<Attempt> {
  let turn = 0
  for (const one of someOf(chosen, size))
    for (const field of fieldsOf(one.endpoint))
      for (const payload of sample(payloads, size, 2)) {
        turn += 1
        const mine = own[turn % own.length]
        if (mine === undefined || (isDestructive(one) && !one.places.some((place) => place.field === field))) continue
        const input = { ...inputAbout(one, { ...mine, ...attacker.own }), [field]: payload }
        if (!canBeSent(one.endpoint, input)) continue
        const selected = one.endpoint.scope === 'practices' && field !== 'practiceIds'
        yield {
          one,
          field,
          input,
          selection: selected ? { selection: [mine.practice] } : {},
        }
      }
}

/** What is no text, such as half a sign, cannot stand in an address at all. */
function canBeSent({ path }: Endpoint, input: Record<string, unknown>): boolean {
  try {
    return fillPath(path, input) !== ''
  } catch {
    return false
  }
}

/** They choose another endpoint at the same path, which is attacked by itself. */
const CHOOSING = new Set(known.flatMap(({ endpoint }) => Object.keys(endpoint.when ?? {})))

/** The selected practices are a field of every endpoint that is about some. */
function fieldsOf({ input, scope }: Endpoint): string[] {
  const files = uploadField(input)
  const own = shapeOf(input).filter((name) => name !== files && !CHOOSING.has(name))
  return [
    ...new Set([...own, ...(scope === 'practices' ? ['practiceIds'] : []), 'unknown', '__proto__', 'constructor']),
  ]
}

function shapeOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(shapeOf)
  return []
}
