/**
 * An answer that the database has put into JSON already, as text: it is passed on without being read. Its statement must name exactly
 * the fields of the contract's output (see list-query.ts); in tests every one is read and held against the schema.
 */
export class JsonText<T> {
  declare readonly type: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
