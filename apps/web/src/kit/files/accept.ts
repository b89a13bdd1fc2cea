import { messages } from '../messages.ts'

export type FileRules = {
  /** Endings with their dot: ['.pdf', '.docx']; all when empty. */
  readonly endings: readonly string[]
  readonly maximumBytes: number
}

/** Why a file is not even sent; the server decides by content in any case. */
export function refusalOf(file: { name: string; size: number }, rules: FileRules): string | undefined {
  const name = file.name.toLowerCase()
  const known = rules.endings.length === 0 || rules.endings.some((ending) => name.endsWith(ending.toLowerCase()))
  if (!known) return messages.files.wrongType
  return file.size > rules.maximumBytes ? messages.files.tooLarge(fileSize(rules.maximumBytes)) : undefined
}

/** card.PDF → .pdf */
export function endingOf(filename: string): string {
  return /\.\w+$/.exec(filename)?.[0].toLowerCase() ?? ''
}

const MEGABYTE = 1024 * 1024

/** As file managers count: a limit of 25 MB is 25 × 1024 × 1024 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`
}
