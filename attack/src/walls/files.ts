import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, uploadField } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import { aFile, aPdf } from '../../../apps/server/src/testing/documents.ts'
import { type AnyAnswer, calling, isFine, said, wordsOf } from '../answers.ts'
import { inputAbout, type Known, known } from '../endpoints.ts'
import { hostileFiles, hostileNames } from '../hostile-files.ts'
import { inParallel } from '../in-parallel.ts'
import { addPerson, allCodes, type Person } from '../people.ts'
import type { Tally } from '../tally.ts'
import type { Target } from '../target.ts'
import { type Attack, sample, type Wall } from './wall.ts'

/** Every hostile file and every hostile name to every endpoint that takes files. */
export const files: Wall = { against: 'server without limits', attack: attackWithFiles }

const SECRET = 'QZSECRET of the server'
const ESCAPED = '/tmp/bitewing-attack-escape'
const takers = known.filter(({ endpoint }) => uploadField(endpoint.input) !== undefined)
/** Each conversion is a program of its own. */
const WORKERS_WITH_FILES = 4

type Attempt = { one: Known; file: File; name: string; what: string; expected: 'refused' | 'harmless' }

async function attackWithFiles({ target, belongings, size }: Attack, tally: Tally): Promise<void> {
  const sender = await addPerson(
    target,
    'sender',
    allCodes,
    demoPractices.map(({ id }) => id),
  )
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-attack-secret-'))
  const secret = join(folder, 'secret.txt')
  writeFileSync(secret, SECRET)
  let turn = 0
  try {
    await inParallel(
      WORKERS_WITH_FILES,
      await Array.fromAsync(attempts(secret, size)),
      async ({ one, file, name, what, expected }) => {
        turn += 1
        const about = belongings[turn % belongings.length]
        if (about === undefined) return
        const named = 'name' in one.example ? { name } : {}
        const input = { ...inputAbout(one, about), ...named, files: [file] }
        const selection = one.endpoint.scope === 'practices' ? { selection: [about.practice] } : {}
        const answer = await calling(() => sender.client.call(one.endpoint, input, selection))
        const shown = isFine(answer) && (await wordsOf(answer)).includes('QZSECRET')
        tally.add(shown ? 'leak' : judged(answer, expected), `${one.title}, ${what}: ${said(answer)}`)
      },
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const problem of await storedProblems(target, sender)) tally.leak(problem)
  if (existsSync(ESCAPED) || existsSync(`${ESCAPED}.pdf`)) tally.leak('a file was written outside')
}

function judged(answer: AnyAnswer, expected: 'refused' | 'harmless') {
  if (answer.status >= 500 || answer.status === 0) return 'leak'
  // Refused for something else than the file.
  if ([401, 403, 404, 413, 429].includes(answer.status) || answer.reason === 'record.audited') return 'not reached'
  return isFine(answer) && expected === 'refused' ? 'leak' : 'held'
}

async function* attempts(secret: string, size: number): AsyncGenerator<Attempt> {
  for (const { name: what, make, expected } of sample(await hostileFiles(secret), size, 6)) {
    const bytes = make()
    for (const name of sample(['Card.pdf', 'Letter.docx', 'Letter.doc'], size))
      for (const one of takers) yield { one, file: aFile(bytes, name), name, what, expected }
  }
  for (const name of sample(hostileNames, size, 3)) {
    const typed = name.slice(0, 100).replace(/\p{Cc}/gu, ' ')
    for (const one of takers) {
      // Whoever converts does not keep the name; one try at each would do, and all of them would take minutes.
      if (one.endpoint.scope !== 'practices' && name !== hostileNames[0]) continue
      yield { one, file: new File([aPdf()], name), name: typed, what: 'a hostile name', expected: 'harmless' }
    }
  }
}

/** What was stored has a name that is only a name, and is served as what it is. */
async function storedProblems({ owner, url }: Target, { userId, client }: Person): Promise<string[]> {
  const { rows } = await owner.query<{
    id: string
    practice_id: string
    record_id: string
    filename: string
    content_type: string
  }>('select id, practice_id, record_id, filename, content_type from files where created_by = $1 or updated_by = $1', [
    userId,
  ])
  const problems = rows.flatMap(({ filename, content_type }) => [
    ...(/[/\\\p{Cc}\p{Cf}"<>|:*?]|^\./u.test(filename) ? [`a file is called ${JSON.stringify(filename)}`] : []),
    ...(/pdf|word/.test(content_type) ? [] : [`a file is served as ${content_type}`]),
  ])
  const [first] = rows
  if (first === undefined) return problems
  const { path } = contract.files.download
  const input = { transactionId: first.record_id, fileId: first.id, practiceIds: [first.practice_id] }
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: client.headers(true),
    body: JSON.stringify(await client.seal(input, 'POST', path)),
  })
  await response.arrayBuffer()
  if (!(response.headers.get('content-disposition') ?? '').startsWith('attachment'))
    problems.push('a file is shown instead of saved')
  if (response.headers.get('x-content-type-options') !== 'nosniff') problems.push('a browser may guess what a file is')
  return problems
}
