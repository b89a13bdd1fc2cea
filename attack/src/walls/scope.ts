import { newId } from '@bitewing/db'
import { demoPractices } from '@bitewing/db/demo'
import { type AnyAnswer, calling, isFine, said, wordsOf } from '../answers.ts'
import { type Belongings, nobodys } from '../belongings.ts'
import { foreignMarks } from '../canaries.ts'
import { crossedReferences, fingerprintOfOthers } from '../effects.ts'
import { inputOf, isDestructive, isGuarded, type Known, known, type Place } from '../endpoints.ts'
import { inParallel } from '../in-parallel.ts'
import { addPerson, codeOf, type Person, without } from '../people.ts'
import type { Tally } from '../tally.ts'
import { type Attack, sample, someOf, type Wall, WORKERS } from './wall.ts'

/** Every endpoint with foreign ids in every place where one goes, by people who may do everything, but for practices of their own. */
export const scope: Wall = { against: 'server without limits', attack: attackScope }

const scoped = known.filter(
  (one) => isGuarded(one) && (one.places.length > 0 || ['practices', 'granted'].includes(one.endpoint.scope)),
)

/** Indexes of their practices: of one client or several, all of it or a part. */
const GRANTED = [[0, 1], [5, 6, 7, 8], [0, 5], [9], [12], [2, 3, 4, 10, 11]]

/** Everybody was granted this practice, which has been deleted since. */
const DELETED = demoPractices.at(-1)?.id ?? ''

async function attackScope(attack: Attack, tally: Tally): Promise<void> {
  const { owner } = attack.target
  await owner.query('update practices set deleted_at = now() where id = $1', [DELETED])
  for (const indexes of sample(GRANTED, attack.size)) {
    const attacker = await addAttacker(attack, indexes)
    const before = await fingerprintOfOthers(owner, attacker)
    await attackAs(attack, attacker, tally)
    const after = await fingerprintOfOthers(owner, attacker)
    for (const [table, print] of after)
      if (before.get(table) !== print) tally.leak(`somebody else's rows of ${table} were changed`)
  }
  for (const crossed of await crossedReferences(owner)) tally.leak(crossed)
  await owner.query('update practices set deleted_at = null where id = $1', [DELETED])
}

async function addAttacker({ target }: Attack, indexes: readonly number[]): Promise<Person> {
  const practices = indexes.map((index) => demoPractices[index]?.id ?? '')
  // Who holds "permissions" administers every client.
  const attacker = await addPerson(
    target,
    `attacker of ${indexes.join(', ')}`,
    without(codeOf('permissions')),
    practices,
  )
  await target.owner.query('insert into user_practices (user_id, practice_id) values ($1, $2)', [
    attacker.userId,
    DELETED,
  ])
  return attacker
}

type Attempt = { one: Known; input: Record<string, unknown>; selection: string[] | undefined; valid: boolean }

async function attackAs({ belongings, size }: Attack, attacker: Person, tally: Tally): Promise<void> {
  const own = belongings
    .filter(({ practice }) => attacker.practiceIds.has(practice))
    .map((mine) => ({ ...mine, ...attacker.own }))
  const others = belongings.filter(({ practice }) => !attacker.practiceIds.has(practice))
  const foreign = [...sample(others, size / 6), nobodys()]
  const endpoints = someOf(scoped, size)
  const valid = await validCalls(attacker, own, endpoints)
  await inParallel(
    WORKERS,
    attempts(endpoints, own, foreign, valid),
    async ({ one, input, selection, valid: isValid }) => {
      const answer = await calling(() =>
        attacker.client.call(one.endpoint, input, selection === undefined ? {} : { selection }),
      )
      const practices =
        one.endpoint.scope === 'practices' ? selection?.filter((id) => attacker.practiceIds.has(id)) : undefined
      const seen = new Set(practices ?? attacker.practiceIds)
      const marks = foreignMarks(await wordsOf(answer), seen, attacker.clientIds)
      const what = `${one.title} ${said(answer)}${marks.length > 0 ? ' with data of others' : ''}`
      tally.add(judged(answer, marks, isValid), what)
    },
  )
}

/** A client in a form is refused by its field. */
const OF_ANOTHER_CLIENT = ['practices.no_client', 'practices.client_fixed']

function judged(answer: AnyAnswer, marks: readonly string[], valid: boolean) {
  if (marks.length > 0 || answer.status >= 500) return 'leak'
  if (answer.status === 404 && answer.reason !== 'request.no_such_path') return 'held'
  if (OF_ANOTHER_CLIENT.includes(answer.reason)) return 'held'
  // What was answered without anything of others, or done: the effects are compared afterwards.
  return isFine(answer) && valid ? 'held' : 'not reached'
}

/** The endpoints that answer when everything named is the caller's own. */
async function validCalls(attacker: Person, own: readonly Belongings[], endpoints: Known[]): Promise<Set<Known>> {
  const valid = new Set<Known>()
  for (const [index, one] of endpoints.entries()) {
    if (isDestructive(one)) continue
    const mine = own[index % own.length]
    if (mine === undefined) continue
    const selection = one.endpoint.scope === 'practices' ? { selection: [mine.practice] } : {}
    const input = inputOf(one, ({ kind }) => mine[kind])
    if (isFine(await calling(() => attacker.client.call(one.endpoint, input, selection)))) valid.add(one)
  }
  return valid
}

function* attempts(
  endpoints: readonly Known[],
  own: readonly Belongings[],
  foreign: readonly Belongings[],
  valid: Set<Known>,
): Generator<Attempt> {
  for (const one of endpoints)
    for (const [index, theirs] of foreign.entries()) {
      const mine = own[index % own.length]
      if (mine === undefined) continue
      for (const places of partsOf(one.places)) {
        const input = inputOf(one, (place) => (places.has(place) ? theirs : mine)[place.kind])
        for (const selection of selectionsFor(one, mine, theirs)) {
          // With nothing foreign in it, it would be no attempt.
          if (places.size === 0 && !(selection?.includes(theirs.practice) ?? false)) continue
          if (isDestructive(one) && places.size < one.places.length) continue
          yield { one, input, selection, valid: valid.has(one) }
        }
      }
    }
}

function selectionsFor({ endpoint }: Known, mine: Belongings, theirs: Belongings): (string[] | undefined)[] {
  if (endpoint.scope !== 'practices') return [undefined]
  return [[mine.practice], [theirs.practice], [mine.practice, theirs.practice], [newId(), theirs.practice]]
}

/** Which of the places are foreign, in every way. */
function partsOf(places: readonly Place[]): Set<Place>[] {
  return Array.from(
    { length: 2 ** places.length },
    (_, bits) => new Set(places.filter((__, index) => ((bits >> index) & 1) === 1)),
  )
}
