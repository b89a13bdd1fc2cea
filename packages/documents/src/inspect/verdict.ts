export type DocumentKind = 'pdf' | 'doc' | 'docx'

/** `macros`: it brings a program along. `encrypted`: nobody can read it without its password. */
export type Refusal = 'macros' | 'encrypted' | 'broken' | 'unknown'

export type Inspection = { readonly kind: DocumentKind } | { readonly refused: Refusal }

/** Thrown where a file contradicts itself; never leaves the inspection. */
export class BrokenFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BrokenFile'
  }
}
