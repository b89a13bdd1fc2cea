import { createHash } from 'node:crypto'
import type { DropPlace, ShownFile } from '../../admin/file-pages.ts'

export type Blob = { bytes: Buffer; contentType: string; md5: string; etag: string; modified: Date }

/** What the product stores its own files in. */
export const STORAGE_CONTAINER = 'bitewing'

/** Blobs by container and name. */
export class Containers implements DropPlace {
  readonly #containers = new Map<string, Map<string, Blob>>([[STORAGE_CONTAINER, new Map()]])
  readonly #sorted = new Map<string, string[]>()
  #writes = 0

  has(container: string): boolean {
    return this.#containers.has(container)
  }

  get names(): string[] {
    return [...this.#containers.keys()].toSorted()
  }

  find(container: string, name: string): Blob | undefined {
    return this.#containers.get(container)?.get(name)
  }

  /** In the order in which they are listed. */
  blobNames(container: string): string[] {
    const known = this.#sorted.get(container)
    if (known !== undefined) return known
    const names = [...(this.#containers.get(container)?.keys() ?? [])].toSorted()
    this.#sorted.set(container, names)
    return names
  }

  store(container: string, name: string, bytes: Buffer, contentType: string): Blob {
    const blobs = this.#containers.get(container) ?? new Map<string, Blob>()
    this.#containers.set(container, blobs)
    this.#writes += 1
    const blob = {
      bytes,
      contentType,
      md5: createHash('md5').update(bytes).digest('base64'),
      etag: `"0x${Date.now().toString(16)}${this.#writes.toString(16)}"`,
      modified: new Date(),
    }
    blobs.set(name, blob)
    this.#sorted.delete(container)
    return blob
  }

  put(container: string, path: string, bytes: Buffer): void {
    this.store(container, path, bytes, 'application/octet-stream')
  }

  remove(container: string, path: string): boolean {
    this.#sorted.delete(container)
    return this.#containers.get(container)?.delete(path) === true
  }

  *files(): Iterable<ShownFile> {
    for (const container of this.names) {
      if (container === STORAGE_CONTAINER) continue
      for (const path of this.blobNames(container)) {
        const { bytes, modified } = this.find(container, path) as Blob
        yield { container, path, size: bytes.length, modified }
      }
    }
  }
}
