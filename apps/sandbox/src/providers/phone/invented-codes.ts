import { carriers, randomFrom, seedOf } from '@bitewing/population'
import { type Line, lines } from './lines.ts'

export type Code = { readonly line: Line; readonly from: string; readonly text: string }
/** The code that arrives at this second, if one does. */
export type CodeSource = (second: number) => Code | undefined

/** One in each of these spans, at any moment of it. */
const SPAN_S = 240

const codeLine = lines[2] as Line

/** A portal sends a code every few minutes, the same whenever it is asked for. */
export function codeAt(second: number): Code | undefined {
  const span = Math.floor(second / SPAN_S)
  const random = randomFrom(seedOf(span, 503))
  if (second - span * SPAN_S !== random.whole(SPAN_S)) return undefined
  const { name, phone } = random.pick(carriers)
  const code = random.digits(6)
  const text = random.pick([
    `Your ${name} verification code is ${code}. It expires in 10 minutes.`,
    `${code} is your ${name} provider portal code. Do not share it.`,
    `${name}: use ${code} to sign in.`,
  ])
  return { line: codeLine, from: `+${phone}`, text }
}
