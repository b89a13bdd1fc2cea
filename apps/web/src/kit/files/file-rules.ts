import { messages } from '../messages.ts'

export type FileRules = {
  /** With their dot: ['.pdf', '.docx']. Empty means that every type is accepted. */
  readonly extensions: readonly string[]
  readonly maximumBytes: number
}

/** Why a file is not even uploaded. The server checks the content in any case. */
export function refusalOf(file: { name: string; size: number }, rules: FileRules): string | undefined {
  const name = file.name.toLowerCase()
  const known =
    rules.extensions.length === 0 || rules.extensions.some((extension) => name.endsWith(extension.toLowerCase()))
  if (!known) return messages.files.wrongType
  return file.size > rules.maximumBytes ? messages.files.tooLarge(fileSize(rules.maximumBytes)) : undefined
}

/** card.PDF → .pdf */
export function extensionOf(filename: string): string {
  return /\.\w+$/.exec(filename)?.[0].toLowerCase() ?? ''
}

const MEGABYTE = 1024 * 1024

/** Counts like file managers: 25 MB are 25 × 1024 × 1024 bytes. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} kB`
  return `${(bytes / MEGABYTE).toFixed(1).replace(/\.0$/, '')} MB`
}
