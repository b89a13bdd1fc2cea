import { permissionsOf } from '@bitewing/contract'
import { demoPractices, demoUsers } from '@bitewing/db/demo'
import { holds } from '@bitewing/domain'
import { calling, said } from '../answers.ts'
import { inputAbout, isDestructive, type Known, known } from '../endpoints.ts'
import { inParallel } from '../in-parallel.ts'
import { addPerson, allCodes, type Person, without } from '../people.ts'
import type { Tally } from '../tally.ts'
import { type Attack, sample, someOf, type Wall, WORKERS } from './wall.ts'

const guarded = known.filter(({ endpoint }) => permissionsOf(endpoint.access).length > 0)

/** An input that cannot be read, no session, too many calls, or a connection that broke. */
const BEFORE_THE_WALL = ['request.invalid', 'request.unreadable', 'session.invalid_token', 'request.too_many', 'broken']

/** Every endpoint by everybody who lacks its permission: with one permission or action alone, with all but one, with those of the demo's users. */
export const permission: Wall = { against: 'server without limits', attack: attackPermissions }

async function attackPermissions(attack: Attack, tally: Tally): Promise<void> {
  const people = await powerless(attack)
  const [first, second = first] = attack.belongings
  if (first === undefined || second === undefined) throw new Error('there is nothing to call about')
  // Of the insider, so that whoever could change it would be seen doing so.
  const subjects = [first, second]
  await inParallel(
    WORKERS,
    attempts(someOf(guarded, attack.size), people, subjects.length),
    async ({ person, one, subject }) => {
      const about = subjects[subject] ?? first
      const selection = one.endpoint.scope === 'practices' ? { selection: [about.practice] } : {}
      const answer = await calling(() => person.client.call(one.endpoint, inputAbout(one, about), selection))
      const what = `${one.title} ${said(answer)}`
      if (answer.reason === 'access.permission') tally.add('held', what)
      else if (BEFORE_THE_WALL.includes(answer.reason)) tally.add('not reached', what)
      // Whatever else it says was found out behind the wall.
      else tally.add('leak', what)
    },
  )
}

type Attempt = { person: Person; one: Known; subject: number }

function* attempts(endpoints: Known[], people: Person[], subjects: number): Generator<Attempt> {
  for (const one of endpoints)
    for (const person of people) {
      if (permissionsOf(one.endpoint.access).some(({ permission: p, action }) => holds(person.grants, p, action)))
        continue
      // With the wall switched off, one of these would take away what the next ones are about.
      if (isDestructive(one)) yield { person, one, subject: 0 }
      else for (let subject = 0; subject < subjects; subject += 1) yield { person, one, subject }
    }
}

async function powerless({ target, size }: Attack): Promise<Person[]> {
  const sectionOf = (code: string) => code.split('-').slice(0, 2).join('-')
  const sets = [
    { name: 'nothing', codes: [] },
    ...allCodes.map((code) => ({ name: `only ${code}`, codes: [...new Set([sectionOf(code), code])] })),
    ...allCodes.map((code) => ({ name: `all but ${code}`, codes: without(code) })),
    ...demoUsers.map(({ email, grants }) => ({ name: email, codes: grants })),
  ]
  const people: Person[] = []
  const practiceIds = demoPractices.map(({ id }) => id)
  for (const { name, codes } of sample(sets, size, 3)) people.push(await addPerson(target, name, codes, practiceIds))
  return people
}
