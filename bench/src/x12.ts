import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { personAt, practices } from '@bitewing/population'
import { readX12, write270 } from '@bitewing/x12'
import { startSandbox } from '../../apps/sandbox/src/testing/start-sandbox.ts'
import { saveResult, table } from './report.ts'
import type { Order, Side } from './x12-process.ts'

const FILES = 60
const ROUNDS = 9
/** Chosen so that each side takes about as long. */
const TURNS: Readonly<Record<Side, number>> = { own: 60, peer: 6, answers: 10 }
const AIM = 10

/** Splitting payers' 271s into segments and elements, beside the npm package that parses X12; reading whole answers for information. */
export async function x12(say: (line: string) => void): Promise<boolean> {
  const files = await answersOfPayers()
  const segments = files.reduce((sum, file) => sum + readX12(file).segments.length, 0)
  const sides = (Object.keys(TURNS) as Side[]).map((side) => new Measured(side, files))
  // The first rounds warm them up.
  for (let round = -2; round <= ROUNDS; round += 1) {
    if (round > 0) say(`x12: round ${round} of ${ROUNDS}`)
    for (const side of sides) await side.round(round > 0)
  }
  for (const side of sides) side.end()
  const [own, peer, answers] = sides as [Measured, Measured, Measured]
  const ratio = median(peer.times) / median(own.times)
  const row = (name: string, side: Measured) => [
    name,
    Math.round(1000 / median(side.times)).toString(),
    median(side.times).toFixed(3),
  ]
  const text = [
    `${FILES} answers of the sandbox's payers, ${Math.round(segments / FILES)} segments each on average, all elements cut; each in a process of its own, by turns, the median of ${ROUNDS} rounds.`,
    table(
      ['', '271s a second and core', 'CPU ms each'],
      [
        row('@bitewing/x12: segments and elements', own),
        row('node-x12: parse', peer),
        row('@bitewing/x12: into an answer', answers),
      ],
    ),
    `**${ratio.toFixed(1)}** times node-x12 (aim: ${AIM}).`,
  ].join('\n\n')
  say(text)
  saveResult('x12', 'npm run bench x12', [text])
  return ratio >= AIM
}

/** A side at work in its process. */
class Measured {
  /** Milliseconds of CPU for one file, round by round. */
  readonly times: number[] = []
  readonly #process: ChildProcess
  readonly #order: Order

  constructor(side: Side, files: readonly string[]) {
    this.#process = fork(join(import.meta.dirname, 'x12-process.ts'))
    this.#order = { side, files, turns: TURNS[side] }
  }

  async round(counted: boolean): Promise<void> {
    this.#process.send(this.#order)
    const [time] = (await once(this.#process, 'message')) as [number]
    if (counted) this.times.push(time)
  }

  end(): void {
    this.#process.kill()
  }
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number

/** Active members of payers that answer in full detail. */
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
