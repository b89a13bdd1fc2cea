/** What is looked at: a file of the record, or one that was chosen to take its place. */
export type Shown = {
  readonly name: string
  /** Of the stored file; it can be downloaded. */
  readonly fileId?: string
  readonly load: (signal: AbortSignal) => Promise<Blob>
}
