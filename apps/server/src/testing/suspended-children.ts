import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { onTestFinished } from 'vitest'

const CHANNEL = 'child_process'

/**
 * Until the test is over, every process that this one starts is suspended as soon as it is there: it neither answers nor ends, however
 * long the machine takes for the rest.
 */
export class SuspendedChildren {
  readonly #children: ChildProcess[] = []
  readonly #suspend = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      child.kill('SIGSTOP')
      this.#children.push(child)
    })
  }

  constructor() {
    subscribe(CHANNEL, this.#suspend)
    onTestFinished(() => this.suspendNoMore())
  }

  /** How many there were. */
  get count(): number {
    return this.#children.length
  }

  /** Those who come from now on go on by themselves. */
  suspendNoMore(): void {
    unsubscribe(CHANNEL, this.#suspend)
  }

  goOn(): void {
    this.suspendNoMore()
    for (const child of this.#children) child.kill('SIGCONT')
  }

  kill(): void {
    this.suspendNoMore()
    for (const child of this.#children) child.kill('SIGKILL')
  }
}
