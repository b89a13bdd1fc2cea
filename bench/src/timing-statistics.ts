type Told = { value: number; chance: readonly [number, number] }

const Z = 1.96

/** The probability that a value of the first group exceeds one of the second (Mann-Whitney); 0.5 is chance. The interval is that of no difference. */
export function areaUnderCurve(first: number[], second: number[]): Told {
  let above = 0
  for (const one of first) for (const other of second) above += one > other ? 1 : one === other ? 0.5 : 0
  const pairs = first.length * second.length
  const deviation = Math.sqrt((first.length + second.length + 1) / (12 * pairs))
  return { value: above / pairs, chance: [0.5 - Z * deviation, 0.5 + Z * deviation] }
}

/** An attacker's success: the best threshold is learned on one half of the values and applied to the other. */
export function splitHalfAccuracy(first: number[], second: number[]): Told {
  const half = Math.floor(first.length / 2)
  const [learn, use] = [
    [first.slice(0, half), second.slice(0, half)],
    [first.slice(half), second.slice(half)],
  ] as [[number[], number[]], [number[], number[]]]
  const accuracy = ([upper, lower]: [number[], number[]], threshold: number) =>
    (upper.filter((time) => time > threshold).length + lower.filter((time) => time <= threshold).length) /
    (upper.length + lower.length)
  const thresholds = learn.flat()
  const scored = thresholds.map((threshold) => ({ threshold, score: accuracy(learn, threshold) }))
  // A rule that is right less than half of the time is used the other way round.
  const best = scored.toSorted((one, other) => Math.abs(other.score - 0.5) - Math.abs(one.score - 0.5))[0]
  const score = accuracy(use, best?.threshold ?? 0)
  const deviation = Math.sqrt(0.25 / use.flat().length)
  return { value: (best?.score ?? 0) < 0.5 ? 1 - score : score, chance: [0.5 - Z * deviation, 0.5 + Z * deviation] }
}
