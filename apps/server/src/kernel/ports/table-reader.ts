/** A table on a page of a PDF, as lines of cells; a page may have several. */
export type PageTable = { readonly page: number; readonly rows: readonly (readonly string[])[] }

/** json: the text of `{tables: PageTable[]}` · xlsx: a workbook with a page for each table · csv: one table after the other. */
export type TableFormat = 'json' | 'xlsx' | 'csv'

/** Reads the text of a PDF as tables. */
export type TableReader = {
  /**
   * A file in the format: the server passes megabytes of it on and need not parse them. Users take turns; throws
   * TooManyWaiting if this one has too many files waiting, and NoText where a sheet would be empty.
   */
  read(pdf: Uint8Array, userId: string, format?: TableFormat): Promise<Uint8Array>
  /** How many files of others come before the user's next; undefined if the user waits for none. */
  ahead(userId: string): number | undefined
  /** Ends what is still being read. */
  close(): Promise<void>
}

/** Too slow, too large, crashed, or not a readable PDF. */
export class NotRead extends Error {
  override readonly name: string = 'NotRead'
}

/** A PDF of pictures, such as a scan. */
export class NoText extends Error {
  override readonly name = 'NoText'
}
