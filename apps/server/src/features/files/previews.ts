const MOST_BYTES = 64 * 1024 * 1024

/**
 * The most recent PDFs made from Word files, by the hash of their content and limited in size. Simultaneous requests
 * for the same one share the work.
 */
export class Previews {
  readonly #kept = new Map<string, Uint8Array>()
  readonly #making = new Map<string, Promise<Uint8Array>>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  async of(digest: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.#kept.get(digest)
    if (known !== undefined) {
      this.#forget(digest, known)
      this.#keep(digest, known)
      return known
    }
    const running = this.#making.get(digest) ?? this.#make(digest, make)
    return await running
  }

  #make(digest: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const running = make()
      .then((pdf) => {
        this.#keep(digest, pdf)
        return pdf
      })
      .finally(() => this.#making.delete(digest))
    this.#making.set(digest, running)
    return running
  }

  #keep(digest: string, pdf: Uint8Array): void {
    if (pdf.length > this.#mostBytes) return
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
