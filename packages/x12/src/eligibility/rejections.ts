import type { Rejection } from '@bitewing/domain/benefits/answer'

/** The same reason about the same part, said twice, is one rejection. */
export function withoutRepeats(rejections: readonly Rejection[]): readonly Rejection[] {
  const said = new Set<string>()
  return rejections.filter(({ code, followUp, loop }) => {
    const key = JSON.stringify([code, followUp, loop])
    const isNew = !said.has(key)
    said.add(key)
    return isNew
  })
}
