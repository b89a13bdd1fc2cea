/** Converts Word files to PDF, for previews. */
export type Converter = {
  /** Users take turns; throws TooManyWaiting if this one has too many files waiting. */
  toPdf(word: Uint8Array, userId: string): Promise<Uint8Array>
  /** How many files of others come before the user's next; undefined if the user waits for none. */
  ahead(userId: string): number | undefined
  /** Ends conversions under way. */
  close(): Promise<void>
}

/** The conversion was too slow, too large, crashed or gave nothing; the file can still be downloaded. */
export class NotConverted extends Error {
  override readonly name = 'NotConverted'
}
