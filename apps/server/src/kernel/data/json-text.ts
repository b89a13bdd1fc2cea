/**
 * An answer that the database has already serialised as JSON; it is passed on without being parsed. Its statement must
 * name exactly the fields of the contract's output (see list-query.ts). In tests every one is parsed and checked
 * against the schema.
 */
export class JsonText<T> {
  declare readonly type: T
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
