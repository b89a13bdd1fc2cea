/**
 * Feeds broken answers to every reader of the package for so many seconds:
 *   node packages/x12/src/testing/broken-answers.ts 60 [seed]
 * Fails when anything but the package's own error is thrown, an input takes more than a second, a law does not hold, or memory grows.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  acknowledgementsOf999,
  answerOfForm,
  answersOf271,
  formsOf271,
  inquiriesOf270,
  readX12,
  SegmentReader,
  sentencesOf,
  writeX12,
  X12Error,
} from '../index.ts'
import { mutatedText, mutatedTree } from './mutations.ts'
import { Random } from './random.ts'
import { DEPENDENT_271, FAMILY_271, NOT_FOUND_271, SUBSCRIBER_271 } from './samples.ts'

const LONGEST_SECONDS = 1
const MOST_GROWTH = 32 * 1024 * 1024
const WARM_UP = 300

export type BrokenAnswersRead = {
  readonly seed: number
  readonly inputs: number
  readonly refused: number
  readonly slowestSeconds: number
  readonly grownBytes: number
}

export function readBrokenAnswers(seconds: number, seed: number): BrokenAnswersRead {
  const random = new Random(seed)
  const until = performance.now() + seconds * 1_000
  const collectGarbage = garbageCollector()
  let [inputs, refused, slowestSeconds, before] = [0, 0, 0, 0]
  while (performance.now() < until || inputs <= WARM_UP) {
    const start = process.cpuUsage()
    if (!isRead(random, `input ${inputs} of seed ${seed}`)) refused += 1
    const { user, system } = process.cpuUsage(start)
    slowestSeconds = Math.max(slowestSeconds, (user + system) / 1e6)
    inputs += 1
    if (slowestSeconds > LONGEST_SECONDS) throw new Error(`Input ${inputs} of seed ${seed} took ${slowestSeconds} s.`)
    if (inputs === WARM_UP) before = heapAfter(collectGarbage)
  }
  const grownBytes = heapAfter(collectGarbage) - before
  if (grownBytes > MOST_GROWTH) throw new Error(`Memory grew by ${grownBytes} bytes in ${inputs} inputs.`)
  return { seed, inputs, refused, slowestSeconds, grownBytes }
}

/** False where the package refused it, with the error that is meant for that. */
function isRead(random: Random, name: string): boolean {
  try {
    if (random.below(2) === 0) readText(mutatedText(random), random)
    else answerOfForm(mutatedTree(random.pick(FORMS), random))
    return true
  } catch (error) {
    if (error instanceof X12Error) return false
    throw new Error(`${name} was not refused properly.`, { cause: error })
  }
}

const FORMS: readonly unknown[] = [SUBSCRIBER_271, DEPENDENT_271, FAMILY_271, NOT_FOUND_271].flatMap((text) =>
  formsOf271(text),
)

function readText(text: string, random: Random): void {
  const document = readX12(text)
  hold(writeX12(document) === text, 'What is written is not what was read.')
  const inPieces = segmentsInPieces(text, random)
  hold(
    inPieces.join('\n') === document.segments.map((segment) => segment.text).join('\n'),
    'Pieces change the segments.',
  )
  const [read, ...others] = [answersOf271, inquiriesOf270, acknowledgementsOf999].map((reader) => () => reader(text))
  for (const other of others) unlessRefused(other)
  unlessRefused(() => acknowledgementsOf999(text).map(sentencesOf))
  read?.()
  for (const form of formsOf271(text)) answerOfForm(JSON.parse(JSON.stringify(form)))
}

function segmentsInPieces(text: string, random: Random): readonly string[] {
  const reader = new SegmentReader()
  const found: string[] = []
  let at = 0
  while (at < text.length) {
    const piece = text.slice(at, at + 1 + random.below(random.pick([3, 90, 5_000])))
    found.push(...reader.push(piece).map((segment) => segment.text))
    at += piece.length
  }
  return [...found, ...reader.end().map((segment) => segment.text)]
}

function unlessRefused(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof X12Error)) throw error
  }
}

function hold(isTrue: boolean, law: string): void {
  if (!isTrue) throw new Error(law)
}

/** Only what is still held counts as growth. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

function heapAfter(collectGarbage: () => void): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

if (import.meta.main) {
  const [seconds = '10', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2)
  console.log(readBrokenAnswers(Number(seconds), Number(seed)))
}
