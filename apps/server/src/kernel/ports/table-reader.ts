/** A table on a page of a PDF, line by line, each line in its columns; a page may have several. */
export type PageTable = { readonly page: number; readonly rows: readonly (readonly string[])[] }

/** Reads the text of a PDF as tables. */
export type TableReader = {
  /** The JSON text of `{tables: PageTable[]}`, as it was made: nobody here needs to read megabytes of it. */
  read(pdf: Uint8Array): Promise<Uint8Array>
  /** Ends what is still at work. */
  close(): Promise<void>
}

/** Too slow, too large, crashed, or no PDF that can be read. */
export class NotRead extends Error {
  override readonly name = 'NotRead'
}
