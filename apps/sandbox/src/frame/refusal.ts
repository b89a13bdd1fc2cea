/** A request that a provider refuses: the status, and the sentence for the provider's own error format. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}
