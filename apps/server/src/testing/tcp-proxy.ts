import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy in front of the database that tests can close, freeze and open again. */
export class TcpProxy {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #held = false
  readonly #heldBack: (() => void)[] = []

  constructor(target: string) {
    this.#target = new URL(target)
  }

  /** The target's address through the proxy. */
  get url(): string {
    const changed = new URL(this.#target)
    changed.hostname = '127.0.0.1'
    changed.port = String(this.#port)
    return changed.toString()
  }
  #port = 0

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('data', (data) => this.#pass(() => other.write(data)))
        socket.on('error', () => {})
        socket.on('close', () => {
          this.#sockets.delete(socket)
          other.destroy()
        })
      }
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
  }

  /** Breaks all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** Keeps connections open, but passes nothing on. */
  hold(): void {
    this.#held = true
  }

  /** How many messages wait to be passed on. */
  get heldBack(): number {
    return this.#heldBack.length
  }

  release(): void {
    this.#held = false
    for (const pass of this.#heldBack.splice(0)) pass()
  }

  #pass(message: () => void): void {
    if (this.#held) this.#heldBack.push(message)
    else message()
  }
}
