import type { AddressInfo } from 'node:net'
import { waitFor } from '@bitewing/db/testing/eventually'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Letter = { to: string; subject: string; text: string }

/** A mail server that keeps every letter it gets. */
export class Mailbox {
  readonly #server: SMTPServer
  #letters: Letter[] = []

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => void this.#keep(stream).finally(done),
    })
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox()
    await new Promise<void>((resolve) => mailbox.#server.listen(0, '127.0.0.1', resolve))
    return mailbox
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  async #keep(stream: AsyncIterable<Buffer>): Promise<void> {
    const mail = await PostalMime.parse(Buffer.concat(await Array.fromAsync(stream)))
    this.#letters.push({ to: mail.to?.[0]?.address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' })
  }

  /** All letters so far, whoever they are for. */
  get letters(): readonly Letter[] {
    return this.#letters
  }

  /** Takes the first letter to this address out that matches, once it has arrived. */
  async take(to: string, matching: RegExp): Promise<RegExpExecArray> {
    return await waitFor(`a letter to ${to} that matches ${matching}`, () => this.#takeIfThere(to, matching))
  }

  #takeIfThere(to: string, matching: RegExp): RegExpExecArray | undefined {
    for (const letter of this.#letters.filter((one) => one.to === to)) {
      const found = matching.exec(letter.text)
      if (found === null) continue
      this.#letters = this.#letters.filter((one) => one !== letter)
      return found
    }
    return undefined
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}
