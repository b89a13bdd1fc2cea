import { Worker } from 'node:worker_threads'
import { type bookmarksIn, type InsuranceForm, insuranceForm, toDocx } from '@bitewing/documents'

export type Order =
  | { kind: 'pdf'; form: InsuranceForm }
  | { kind: 'own word'; form: InsuranceForm; file: Uint8Array }
  | { kind: 'bookmarks'; file: Uint8Array }
export type Answer = { number: number; result: unknown } | { number: number; problem: string }

type Waiting = { resolve(result: unknown): void; reject(error: Error): void }

/**
 * PDFs and what is in Word files of others would block other requests for too long, so they are made and read on a separate thread, which the
 * first of them starts.
 */
export class DocumentMaker {
  #thread: Worker | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  async pdf(form: InsuranceForm): Promise<Uint8Array> {
    return (await this.#make({ kind: 'pdf', form })) as Uint8Array
  }

  /** On the practice's own Word file where there is one. Ours takes milliseconds, and no thread. */
  async word(form: InsuranceForm, own: Uint8Array | undefined): Promise<Uint8Array> {
    if (own === undefined) return toDocx(insuranceForm(form))
    return (await this.#make({ kind: 'own word', form, file: own })) as Uint8Array
  }

  async bookmarks(file: Uint8Array): Promise<ReturnType<typeof bookmarksIn>> {
    return (await this.#make({ kind: 'bookmarks', file })) as ReturnType<typeof bookmarksIn>
  }

  #make(order: Order): Promise<unknown> {
    const number = (this.#last += 1)
    this.#thread ??= this.#start()
    const thread = this.#thread
    thread.ref()
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      // A thread, not a window: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.postMessage({ number, order })
    })
  }

  #start(): Worker {
    const thread = new Worker(new URL('./document-thread.ts', import.meta.url))
    thread.on('message', (answer: Answer) => this.#settle(answer))
    thread.on('error', () => this.#lost(thread))
    thread.on('exit', () => this.#lost(thread))
    return thread
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.number)
    this.#waiting.delete(answer.number)
    // An idle thread must not keep the process alive.
    if (this.#waiting.size === 0) this.#thread?.unref()
    if ('result' in answer) waiting?.resolve(answer.result)
    else waiting?.reject(new Error(`the document could not be made: ${answer.problem}`))
  }

  /** The next document starts a new one. */
  #lost(thread: Worker): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(new Error('the thread that makes documents ended'))
    this.#waiting.clear()
  }
}
