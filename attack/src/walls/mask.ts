import { contract } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { calling, isFine, said, wordsOf } from '../answers.ts'
import type { Belongings } from '../belongings.ts'
import { showsIdentifier } from '../canaries.ts'
import { inputAbout, type Known, known } from '../endpoints.ts'
import { inParallel } from '../in-parallel.ts'
import { addPerson, codeOf, type Person, without } from '../people.ts'
import type { Tally } from '../tally.ts'
import { type Attack, sample, someOf, type Wall, WORKERS } from './wall.ts'

/** Everything that sees practices, by people who may do everything but see whole identifiers: in answers, workbooks, Word files and PDFs. */
export const mask: Wall = { against: 'server without limits', attack: attackMask }

const scoped = known.filter(({ endpoint }) => ['practices', 'granted'].includes(endpoint.scope))
const isRead = ({ endpoint }: Known) =>
  typeof endpoint.carries === 'object' &&
  'patients' in endpoint.carries &&
  ['view', 'export', 'reveal'].includes(endpoint.carries.patients)

const REVEAL = 'verification.revealMemberId'

async function attackMask(attack: Attack, tally: Tally): Promise<void> {
  const reveal = codeOf('patientInfo', 'revealMemberId')
  const all = demoPractices.map(({ id }) => id)
  const readers = [
    await addPerson(attack.target, 'reader', without(reveal), all),
    await addPerson(attack.target, 'reader without patientInfo', without(reveal, codeOf('patientInfo')), all),
  ]
  const subjects = await manyRecords(attack)
  await inParallel(WORKERS, attempts(readers, subjects, attack), async ({ reader, one, about }) => {
    const selection = one.endpoint.scope === 'practices' ? { selection: [about.practice] } : {}
    const answer = await calling(() => reader.client.call(one.endpoint, inputAbout(one, about), selection))
    const leaked = answer.status >= 500 || showsIdentifier(await wordsOf(answer))
    // Without another permission, nothing was asked for that could have been masked.
    const refused = answer.status === 403 && (answer.reason !== 'access.permission' || one.title === REVEAL)
    tally.add(leaked ? 'leak' : isFine(answer) || refused ? 'held' : 'not reached', `${one.title} ${said(answer)}`)
  })
  await guess(attack, readers, tally)
}

type Attempt = { reader: Person; one: Known; about: Belongings }

function* attempts(readers: Person[], subjects: Belongings[], { belongings, size }: Attack): Generator<Attempt> {
  // A write changes what it is about, so each is tried once about each; what is read has many more records to show.
  for (const one of someOf(scoped, size)) {
    const complete = !one.places.every(({ kind }) => kind === 'record' || kind === 'practice' || kind === 'client')
    const about =
      complete || !isRead(one)
        ? sample(belongings, size)
        : one.places.length === 0
          ? onePerPractice(subjects)
          : subjects
    for (const reader of readers) for (const each of about) yield { reader, one, about: each }
  }
}

function onePerPractice(subjects: readonly Belongings[]): Belongings[] {
  return [...new Map(subjects.map((each) => [each.practice, each])).values()]
}

/** Records that have nothing but themselves, many of each practice. */
async function manyRecords({ target, belongings, size }: Attack): Promise<Belongings[]> {
  const { rows } = await target.owner.query<{ id: string; practice_id: string }>(
    'select id, practice_id from verification_records order by id',
  )
  return sample(rows, size / 4, 4).flatMap(({ id, practice_id }) => {
    const like = belongings.find(({ practice }) => practice === practice_id)
    return like === undefined ? [] : [{ ...like, record: id }]
  })
}

/** Finding a record by more of its identifier than a mask shows would tell the rest, one letter after the other. */
async function guess({ target, belongings, size }: Attack, readers: Person[], tally: Tally): Promise<void> {
  const { rows } = await target.owner.query<{ id: string; practice_id: string; ids: string[] }>(
    'select id, practice_id, array[member_id, subscriber_id, patient_id] as ids from verification_records where id = any ($1)',
    [sample(belongings, size, 2).map(({ record }) => record)],
  )
  const tries = rows.flatMap((row) =>
    row.ids.flatMap((id) =>
      [id, id.slice(0, 8), id.slice(-5), id.slice(-6), id.slice(5)].map((text) => ({ row, text })),
    ),
  )
  await inParallel(WORKERS, tries, async ({ row, text }) => {
    for (const { client } of readers) {
      const answer = await calling(() =>
        client.call(contract.search.records, { text }, { selection: [row.practice_id] }),
      )
      const found = JSON.stringify(answer.value ?? '').includes(row.id)
      tally.add(
        found ? 'leak' : isFine(answer) ? 'held' : 'not reached',
        `a search by part of an identifier ${said(answer)}`,
      )
    }
  })
}
