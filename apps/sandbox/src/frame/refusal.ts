/** A request that a provider refuses: its status, and the sentence that the provider says in its own form. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}
