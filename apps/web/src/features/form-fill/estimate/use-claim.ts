import { centsOf, readPrice } from '@bitewing/domain'
import { useState } from 'react'

/** A procedure that was chosen, and the fee that was typed for it, if any. */
export type ClaimedProcedure = { readonly key: number; readonly code: string; readonly fee: string }

/** The procedures in the order of the claim, on which it depends which of them the deductible is taken off. */
export function useClaim() {
  const [lines, setLines] = useState<readonly ClaimedProcedure[]>([])
  const [last, setLast] = useState(0)
  return {
    lines,
    add: (code: string) => {
      setLines([...lines, { key: last + 1, code, fee: '' }])
      setLast(last + 1)
    },
    remove: (key: number) => setLines(lines.filter((line) => line.key !== key)),
    setFee: (key: number, fee: string) => setLines(lines.map((line) => (line.key === key ? { ...line, fee } : line))),
    moveUp: (at: number) =>
      setLines(lines.map((line, place) => lines[place === at ? at - 1 : place === at - 1 ? at : place] ?? line)),
  }
}

/** As the server takes them; a fee that cannot be one is not sent. */
export function askedOf(lines: readonly ClaimedProcedure[]) {
  return lines.map(({ code, fee }) => {
    const price = readPrice(fee)
    return centsOf(price) === undefined ? { code } : { code, fee: price }
  })
}

/** For the address of the document: D0120,D2740=$1200 */
export function estimateText(lines: readonly ClaimedProcedure[]): string {
  return askedOf(lines)
    .map(({ code, fee }) => (fee === undefined ? code : `${code}=${fee}`))
    .join(',')
}

/** 'd2740 · Crown' names D2740; undefined for what holds no code. */
export function codeIn(typed: string): string | undefined {
  return /^[A-Z0-9.-]{1,20}$/.exec(typed.trim().split(/\s/)[0]?.toUpperCase() ?? '')?.[0]
}
