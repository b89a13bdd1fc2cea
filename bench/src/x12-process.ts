import { firstAnswerOf271, readX12 } from '@bitewing/x12'
import { X12Parser } from 'node-x12'

/** What is done with a file. Each side runs in a process of its own, so that its garbage and types do not slow the other. */
export const SIDES = {
  own: (file: string) => {
    let count = 0
    for (const segment of readX12(file).segments) count += segment.elements.length
    return count
  },
  peer: (file: string) => new X12Parser(true).parse(file),
  answers: (file: string) => firstAnswerOf271(file),
} as const

export type Side = keyof typeof SIDES

/** Sent to a side: how often to go through the files; sent back: milliseconds of CPU per file. */
export type Order = { readonly side: Side; readonly files: readonly string[]; readonly turns: number }

if (process.send !== undefined) {
  process.on('message', ({ side, files, turns }: Order) => {
    const work = SIDES[side]
    const before = process.cpuUsage()
    for (let turn = 0; turn < turns; turn += 1) for (const file of files) work(file)
    const { user, system } = process.cpuUsage(before)
    process.send?.((user + system) / 1000 / turns / files.length)
  })
}
