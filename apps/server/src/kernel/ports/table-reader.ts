/** A table on a page of a PDF, as lines of cells; a page may have several. */
export type PageTable = { readonly page: number; readonly rows: readonly (readonly string[])[] }

/** Reads the text of a PDF as tables. */
export type TableReader = {
  /**
   * The JSON text of `{tables: PageTable[]}`: the server passes megabytes of it on and need not parse them. Users take
   * turns; throws TooManyWaiting if this one has too many files waiting.
   */
  read(pdf: Uint8Array, userId: string): Promise<Uint8Array>
  /** Ends what is still being read. */
  close(): Promise<void>
}

/** Too slow, too large, crashed, or not a readable PDF. */
export class NotRead extends Error {
  override readonly name = 'NotRead'
}
