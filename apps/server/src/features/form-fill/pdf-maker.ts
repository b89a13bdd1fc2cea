import { Worker } from 'node:worker_threads'
import type { InsuranceForm } from '@bitewing/documents'

export type PdfAnswer = { number: number; bytes: Uint8Array } | { number: number; problem: string }

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void }

/**
 * Making a PDF would block other requests for too long, so it runs on a separate thread, which the first PDF starts.
 */
export class PdfMaker {
  #thread: Worker | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  make(form: InsuranceForm): Promise<Uint8Array> {
    const number = (this.#last += 1)
    this.#thread ??= this.#start()
    const thread = this.#thread
    thread.ref()
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject })
      // A thread, not a window: there is no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.postMessage({ number, form })
    })
  }

  #start(): Worker {
    const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url))
    thread.on('message', (answer: PdfAnswer) => this.#settle(answer))
    thread.on('error', () => this.#lost(thread))
    thread.on('exit', () => this.#lost(thread))
    return thread
  }

  #settle(answer: PdfAnswer): void {
    const waiting = this.#waiting.get(answer.number)
    this.#waiting.delete(answer.number)
    // An idle thread must not keep the process alive.
    if (this.#waiting.size === 0) this.#thread?.unref()
    if ('bytes' in answer) waiting?.resolve(answer.bytes)
    else waiting?.reject(new Error(`the PDF could not be made: ${answer.problem}`))
  }

  /** The next PDF starts a new one. */
  #lost(thread: Worker): void {
    if (this.#thread !== thread) return
    this.#thread = undefined
    for (const { reject } of this.#waiting.values()) reject(new Error('the thread that makes PDFs ended'))
    this.#waiting.clear()
  }
}
