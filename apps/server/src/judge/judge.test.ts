import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Person, styledMembers } from '@bitewing/population'
import { afterAll, expect, test } from 'vitest'
import { answerText, contextFor, FORMATS, STYLES } from '../robot/testing/style-figures.ts'
import { COMPILED } from '../testing/compiled.ts'
import { readAnswers } from './read-answers.ts'
import { reportOn } from './report.ts'

const memberOf = (style: string) => styledMembers.find(({ carrier }) => carrier.habits.style === style) as Person
const folder = mkdtempSync(join(tmpdir(), 'bitewing-judge-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command as a person runs it. */
function judge(...parameters: string[]) {
  const program = resolve(import.meta.dirname, '../commands/judge.ts')
  const env = { PATH: process.env['PATH'] ?? '', ...COMPILED }
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], { env, encoding: 'utf8' })
  return { status, said: (stdout + stderr).replaceAll(`${folder}/`, '') }
}

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test.each(STYLES)('%s: each row of the answer is told once, with what became of it', (style) => {
  const answers = readAnswers(answerText(memberOf(style), 'x12'))
  const [answer] = answers
  const report = reportOn(answer as (typeof answers)[number], { form: 'FBD', context: contextFor() })
  const rows = report.slice(report.indexOf('Rows that fill'), report.indexOf('Fields that were left'))
  const told = rows.split('\n').flatMap((line) => /^ {2}(EB \d+) /.exec(line)?.[1] ?? [])
  expect(told.toSorted()).toEqual(answer?.benefits.map(({ source }) => source).toSorted())
  expect(report).not.toMatch(/undefined|NaN|\[object/)
})

test('a file is read as what it is, and told person by person', () => {
  const person = memberOf('class in text')
  const files = FORMATS.map((format) => fileOf(`one.${format}`, answerText(person, format)))
  const { status, said } = judge('--network', 'In', ...files)
  expect(status).toBe(0)
  expect(said.match(/fields filled/g)).toHaveLength(3)
  expect(said).toMatch(/Annual maximum, individual +1500 +EB 23 +deductibles and maximums/)
  expect(said).toMatch(/Annual maximum, individual +1500 +benefitsInformation\[\d+\]/)
  expect(said).toMatch(/Annual maximum, individual +1500 +plans\[0\]\.limitations\[\d+\]/)
  expect(said).toMatch(
    /EB 31 .* Diagnostic % +The payer writes in words that it is about diagnostic\. +‘CLASS=DIAGNOSTIC’/,
  )
  expect(said).toMatch(/Late-entrant limitation +Yes .*The payer wrote this in words\. ‘.*LATE ENTRANT/)
})

test('what cannot be judged is said in a sentence', () => {
  const said = [
    judge(),
    judge('--network', 'Sometimes', fileOf('a.x12', '')),
    judge(fileOf('letter.txt', 'Dear Sirs, your patient is covered.')),
    judge(fileOf('half.json', '{"benefitsInformation": [')),
    judge(join(folder, 'none.x12')),
  ]
  expect(said.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1])
  expect(said.map((answer) => answer.said.split('\n')[0])).toEqual([
    expect.stringContaining('npm run judge -- FILE…'),
    expect.stringContaining('npm run judge -- FILE…'),
    expect.stringMatching(/^letter\.txt: It cannot be read: .+\.$/),
    'half.json: It begins like JSON, and is not JSON.',
    'none.x12 does not exist.',
  ])
})
