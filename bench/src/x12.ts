import { personAt, practices } from '@bitewing/population'
import { firstAnswerOf271, readX12, write270 } from '@bitewing/x12'
import { X12Parser } from 'node-x12'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'
import { saveResult, table } from './report.ts'

const FILES = 60
const ROUNDS = 7
const IN_A_ROUND = 10
const AIM = 10

/** 271s of payers, cut into segments and elements, beside the npm package that parses X12; and into an answer, for information. */
export async function x12(say: (line: string) => void): Promise<boolean> {
  const files = await answersOfPayers()
  const segments = files.reduce((sum, file) => sum + readX12(file).segments.length, 0)
  const sides = {
    own: () => files.forEach((file) => void everyElement(file)),
    peer: () => files.forEach((file) => void new X12Parser(true).parse(file)),
    answers: () => files.forEach((file) => void firstAnswerOf271(file)),
  }
  const times = { own: [] as number[], peer: [] as number[], answers: [] as number[] }
  for (const work of Object.values(sides)) for (let turn = 0; turn < 5; turn += 1) work()
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`x12: round ${round} of ${ROUNDS}`)
    for (const side of Object.keys(sides) as (keyof typeof sides)[]) times[side].push(processorTimeOf(sides[side]))
  }
  const ratio = median(times.peer.map((time, round) => time / (times.own[round] ?? 1)))
  const row = (name: string, of: number[]) => [name, Math.round(1000 / median(of)).toString(), median(of).toFixed(3)]
  const text = [
    `${FILES} answers of the sandbox's payers, ${Math.round(segments / FILES)} segments each on average, all elements cut.`,
    table(
      ['', '271s a second and core', 'CPU ms each'],
      [
        row('@bitewing/x12: segments and elements', times.own),
        row('node-x12: parse', times.peer),
        row('@bitewing/x12: into an answer', times.answers),
      ],
    ),
    `**${ratio.toFixed(1)}** times node-x12 (aim: ${AIM}).`,
  ].join('\n\n')
  say(text)
  saveResult('x12', 'npm run bench x12', [text])
  return ratio >= AIM
}

function everyElement(file: string): number {
  let count = 0
  for (const segment of readX12(file).segments) count += segment.elements.length
  return count
}

/** Milliseconds of CPU for one file. */
function processorTimeOf(work: () => void): number {
  const before = process.cpuUsage()
  for (let turn = 0; turn < IN_A_ROUND; turn += 1) work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / IN_A_ROUND / FILES
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number

/** Active members of payers that tell everything. */
async function answersOfPayers(): Promise<string[]> {
  const sandbox = await startSandbox()
  try {
    const files: string[] = []
    for (let index = 0; files.length < FILES; index += 1) {
      const { standing, carrier, memberId, relationship, ...person } = personAt(index)
      if (standing !== 'Active' || carrier.habits.detail !== 'full' || relationship !== 'Self') continue
      const body = write270([inquiry({ ...person, memberId }, carrier)], ENVELOPE)
      const authorization = `Basic ${Buffer.from('sandbox:sandbox-password').toString('base64')}`
      const headers = { authorization, 'content-type': 'application/edi-x12' }
      const answer = await fetch(`${sandbox.url}/x12/realtime`, { method: 'POST', headers, body })
      const file = await answer.text()
      if (readX12(file).segments.some(({ id }) => id === 'EB')) files.push(file)
      else if (index > 10_000) throw new Error('the payers tell nothing')
    }
    return files
  } finally {
    await sandbox.close()
  }
}

const ENVELOPE = {
  sender: { qualifier: 'ZZ', id: 'BITEWING' },
  receiver: { qualifier: 'ZZ', id: 'SANDBOX' },
  date: '2026-11-16',
  time: '08:00',
  controlNumber: 1,
  usage: 'test',
} as const

type Asked = { firstName: string; lastName: string; birthDate: string; memberId: string }

function inquiry(person: Asked, { payerId, name }: { payerId: string; name: string }) {
  const { firstName, lastName, birthDate, memberId } = person
  return {
    trace: { number: '1', company: '9BITEWING0' },
    payer: { id: payerId, name },
    provider: { firstName: '', name: practices[0]?.name ?? '', npi: practices[0]?.npi ?? '', taxId: '' },
    subscriber: { firstName, middleName: '', lastName, birthDate, gender: '', memberId, groupNumber: '' },
    dependent: null,
    dateOfService: '',
    serviceTypes: ['35'],
    procedure: '',
  }
}
