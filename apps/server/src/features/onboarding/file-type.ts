/** What a file says it is cannot be believed: only what it begins with. Everything else is just bytes, which no browser opens. */
const BEGINNINGS: readonly (readonly [bytes: string, type: string])[] = [
  ['25504446', 'application/pdf'],
  ['89504e47', 'image/png'],
  ['ffd8ff', 'image/jpeg'],
]

export function fileTypeOf(content: Buffer): string {
  const beginning = content.subarray(0, 8).toString('hex')
  return BEGINNINGS.find(([bytes]) => beginning.startsWith(bytes))?.[1] ?? 'application/octet-stream'
}
