import { existsSync, readFileSync } from 'node:fs'

type Line = { text: string; level: string; time: number }

/** What failed inside the server. */
export function errorsOf(file: string): string {
  return textOf(linesOf(file).filter(({ level }) => level === 'error'))
}

/** All that the server logged between two moments. */
export function linesBetween(file: string, from: number, to: number): string {
  return textOf(linesOf(file).filter(({ time }) => from <= time && time <= to))
}

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => `${text}\n`).join('')

function linesOf(file: string): Line[] {
  if (!existsSync(file)) return []
  const texts = readFileSync(file, 'utf8').split('\n')
  return texts.flatMap((text) => {
    const fields = fieldsOf(text)
    return fields === undefined ? [] : [{ text, level: fields.level, time: Date.parse(fields.at) }]
  })
}

function fieldsOf(line: string): { level: string; at: string } | undefined {
  try {
    return JSON.parse(line) as { level: string; at: string }
  } catch {
    // The last line may be written at this moment.
    return undefined
  }
}
