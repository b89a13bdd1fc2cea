import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

const PROGRAM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell'
const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--remote-debugging-port=0',
  '--window-size=1440,900',
]
const LONGEST_WAIT_MS = 60_000
const LONGEST_END_MS = 5000

type Answer = { id?: number; result?: unknown; error?: { message: string } }

/** One page of a real browser, controlled over the DevTools protocol. */
export class Chromium {
  readonly #program: ChildProcess
  readonly #folder: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #sessionId: string | undefined
  #last = 0

  private constructor(program: ChildProcess, folder: string, socket: WebSocket) {
    this.#program = program
    this.#folder = folder
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer
      if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer)
    })
  }

  static async start(): Promise<Chromium> {
    const folder = mkdtempSync(join(tmpdir(), 'bitewing-chromium-'))
    const program = spawn(PROGRAM, [...ARGUMENTS, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'pipe'] })
    const socket = new WebSocket(await addressOf(program))
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const browser = new Chromium(program, folder, socket)
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' })
    const attached = await browser.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
    browser.#sessionId = attached.sessionId
    return browser
  }

  async send<T = unknown>(method: string, params: object = {}): Promise<T> {
    this.#last += 1
    const id = this.#last
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve))
    this.#socket.send(JSON.stringify({ id, method, params, sessionId: this.#sessionId }))
    const { result, error } = await answered
    this.#waiting.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result as T
  }

  async evaluate<T = unknown>(expression: string): Promise<T> {
    const { result } = await this.send<{ result: { value: T } }>('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    return result.value
  }

  /** Waits until the expression is true in the page. */
  async until(expression: string): Promise<void> {
    const giveUpAt = Date.now() + LONGEST_WAIT_MS
    while (!(await this.evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > giveUpAt) throw new Error(`never true in the page: ${expression}`)
      await pause(50)
    }
  }

  async open(url: string): Promise<void> {
    await this.send('Page.navigate', { url })
    await this.until(`location.href.startsWith(${JSON.stringify(url)}) && document.readyState === 'complete'`)
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#program.once('exit', resolve))
    // It answers and then ends, but sometimes does not end by itself.
    void this.send('Browser.close').catch(() => {})
    const late = setTimeout(() => this.#program.kill('SIGKILL'), LONGEST_END_MS)
    await ended
    clearTimeout(late)
    this.#socket.close()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function addressOf(program: ChildProcess): Promise<string> {
  if (program.stderr === null) throw new Error('the browser says nothing')
  for await (const line of createInterface({ input: program.stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) return address
  }
  throw new Error('the browser ended before it could be told anything')
}
