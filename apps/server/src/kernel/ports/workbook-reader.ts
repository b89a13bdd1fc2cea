/** A page of a workbook: the texts of the cells of its rows, as a person sees them. */
export type WorkbookPage = {
  readonly name: string
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** Reads workbooks that anybody may have made. */
export type WorkbookReader = {
  /** Users take turns; throws TooManyWaiting if this one has too many files waiting, and NotRead for what is no workbook. */
  read(workbook: Uint8Array, userId: string): Promise<readonly WorkbookPage[]>
  /** Ends what is still being read. */
  close(): Promise<void>
}
