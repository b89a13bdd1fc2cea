import { copiedText } from './copy-text.ts'

/** The texts of whole lines as COPY writes them, a list for each line. */
export function* copiedLines(lines: Buffer): Generator<string[]> {
  for (const line of lines.toString('utf8').split('\n')) if (line !== '') yield line.split('\t').map(copiedText)
}
