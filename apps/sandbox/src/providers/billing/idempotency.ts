import { Refusal } from './refusal.ts'

export type Answer = { readonly status: number; readonly body: string }

const LONGEST = 255

/** Answers by idempotency key: a repeated request gets the same answer, and nothing is done twice. */
export class Idempotency {
  readonly #answers = new Map<string, { readonly request: string; readonly answer: Answer }>()

  /** `request` is what has to be the same: the path and the parameters. */
  once(key: string | undefined, request: string, work: () => Answer): Answer & { readonly replayed: boolean } {
    if (key === undefined) return { ...work(), replayed: false }
    if (key.length > LONGEST) throw conflict(`Idempotency keys can have ${LONGEST} characters at most.`)
    const known = this.#answers.get(key)
    if (known === undefined) {
      const answer = work()
      this.#answers.set(key, { request, answer })
      return { ...answer, replayed: false }
    }
    if (known.request !== request)
      throw conflict(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    return { ...known.answer, replayed: true }
  }
}

function conflict(message: string): Refusal {
  return new Refusal(400, { type: 'idempotency_error', message })
}
