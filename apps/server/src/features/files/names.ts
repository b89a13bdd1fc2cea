import type { DocumentKind } from '@bitewing/documents'

const LONGEST = 150
/** Names that Windows reserves for devices, whatever their extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const ENDING = /\.(pdf|docx?)$/i

/**
 * A file's name without its extension that is safe to save anywhere: no path, and no characters that have a meaning to
 * a file system or in a header.
 */
export function cleanName(given: string): string {
  const plain = given
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(ENDING, '')
  const short = Array.from(plain)
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '')
  return DEVICE.test(short) ? `${short}_` : short
}

/** The name itself, or with the first number that makes it unique: "Card (2).pdf". */
export function freeName(name: string, kind: DocumentKind, taken: readonly string[]): string {
  const used = new Set(taken.map((filename) => filename.toLowerCase()))
  let candidate = `${name}.${kind}`
  for (let number = 2; used.has(candidate.toLowerCase()); number += 1) candidate = `${name} (${number}).${kind}`
  return candidate
}

/** Whether a file that was uploaded under `name` could have been renamed to `filename` because its name was taken. */
export function isNamedAfter(filename: string, name: string): boolean {
  const stem = filename.replace(ENDING, '')
  return stem === name || (stem.startsWith(`${name} (`) && /^ \(\d+\)$/.test(stem.slice(name.length)))
}
