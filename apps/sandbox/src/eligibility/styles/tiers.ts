import type { Line } from '../lines/line.ts'
import type { Style } from './style.ts'

/** The dentist's contract decides what is paid. Two of the three are called in network. */
const [BEST, SECOND, OUT] = ['ADVANTAGE PPO', 'TRADITIONAL', 'NON-PARTICIPATING']

export const tiers: Style = {
  lines: (lines) =>
    lines.flatMap((line, place): Line[] => {
      if (line.network === 'N') return [named(line, OUT, place)]
      if (line.network !== 'Y') return [line]
      return [named(line, BEST, place), named({ ...worse(line), tells: [] }, SECOND, place)]
    }),
}

/** Some name the tier in EB05, some as the network that stands under the benefit. */
function named(line: Line, tier: string | undefined, place: number): Line {
  const name = tier ?? ''
  return place % 2 === 0 && line.entity === undefined
    ? { ...line, entity: { kind: '1I', name } }
    : { ...line, planName: name }
}

function worse({ amount, share, ...line }: Line): Line {
  return {
    ...line,
    ...(amount === undefined ? {} : { amount: amount + 250 }),
    ...(share === undefined ? {} : { share: Math.min(1, Math.round((share + 0.1) * 100) / 100) }),
  }
}
