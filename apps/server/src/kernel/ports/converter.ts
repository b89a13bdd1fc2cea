export type WordKind = 'doc' | 'docx'

/** Turns Word files into PDF, for looking at them in the page. */
export type Converter = {
  toPdf(word: Uint8Array, kind: WordKind): Promise<Uint8Array>
  /** Ends what is still at work. */
  close(): Promise<void>
}

/** Too slow, too large, crashed, or nothing came of it: the file can still be downloaded. */
export class NotConverted extends Error {
  override readonly name = 'NotConverted'
}
