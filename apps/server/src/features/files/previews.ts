const MOST_BYTES = 64 * 1024 * 1024

/**
 * The most recent PDFs made from Word files, by the hash of their content and limited in size. Simultaneous requests
 * of a user for the same one share the work. Those of several users do not: whoever asks second would have to wait for
 * whatever else the first one has waiting.
 */
export class Previews {
  readonly #kept = new Map<string, Uint8Array>()
  readonly #making = new Map<string, Promise<Uint8Array>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  async of(digest: string, userId: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#kept.get(digest)
    if (known !== undefined) {
      this.#forget(digest, known)
      this.#keep(digest, known)
      return known
    }
    return await (this.#making.get(userId + digest) ?? this.#make(digest, userId, make))
  }

  #make(digest: string, userId: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const running = make()
      .then((pdf) => {
        this.#keep(digest, pdf)
        return pdf
      })
      .finally(() => this.#making.delete(userId + digest))
    this.#making.set(userId + digest, running)
    return running
  }

  #keep(digest: string, pdf: Uint8Array): void {
    // Larger than all of them together, or made for another user meanwhile.
    if (pdf.length > this.#mostBytes || this.#kept.has(digest)) return
    this.#kept.set(digest, pdf)
    this.#bytes += pdf.length
    for (const [oldest, content] of this.#kept) {
      if (this.#bytes <= this.#mostBytes) return
      this.#forget(oldest, content)
    }
  }

  #forget(digest: string, pdf: Uint8Array): void {
    this.#kept.delete(digest)
    this.#bytes -= pdf.length
  }
}
