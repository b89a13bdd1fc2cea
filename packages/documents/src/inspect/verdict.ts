export type DocumentKind = 'pdf' | 'doc' | 'docx'

/**
 * `macros`: it contains a program. `encrypted`: it cannot be read without its password. `outside`: it refers to files or
 * addresses that whoever opens it would read along with it.
 */
export type Refusal = 'macros' | 'encrypted' | 'outside' | 'broken' | 'unknown'

export type Inspection = { readonly kind: DocumentKind } | { readonly refused: Refusal }

/** Thrown if a file contradicts itself; never leaves the inspection. */
export class BrokenFile extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BrokenFile'
  }
}
