import type { DropPlace, ShownFile } from '../../admin/file-pages.ts'

export type TreeFile = { bytes: Buffer; modified: Date }

/** Folders and files in memory. Paths are plain: no / at either end, '' is the top. */
export class Tree implements DropPlace {
  readonly #files = new Map<string, TreeFile>()
  readonly #folders = new Map<string, Set<string>>([['', new Set()]])

  file(path: string): TreeFile | undefined {
    return this.#files.get(path)
  }

  isFolder(path: string): boolean {
    return this.#folders.has(path)
  }

  names(folder: string): string[] {
    return [...(this.#folders.get(folder) ?? [])]
  }

  makeFolder(path: string): void {
    if (this.#folders.has(path)) return
    this.#folders.set(path, new Set())
    this.#enter(path)
  }

  write(path: string, bytes: Buffer): void {
    this.#files.set(path, { bytes, modified: new Date() })
    this.#enter(path)
  }

  #enter(path: string): void {
    const { folder, name } = split(path)
    if (path === '') return
    this.makeFolder(folder)
    this.#folders.get(folder)?.add(name)
  }

  delete(path: string): boolean {
    const { folder, name } = split(path)
    if (!this.#files.delete(path)) return false
    this.#folders.get(folder)?.delete(name)
    return true
  }

  put(container: string, path: string, bytes: Buffer): void {
    this.write(`${container}/${path}`, bytes)
  }

  remove(container: string, path: string): boolean {
    return this.delete(`${container}/${path}`)
  }

  *files(): Iterable<ShownFile> {
    for (const [path, { bytes, modified }] of this.#files) {
      const end = path.indexOf('/')
      yield { container: path.slice(0, Math.max(end, 0)), path: path.slice(end + 1), size: bytes.length, modified }
    }
  }
}

function split(path: string): { folder: string; name: string } {
  const end = path.lastIndexOf('/')
  return { folder: path.slice(0, Math.max(end, 0)), name: path.slice(end + 1) }
}

/** What a client asks for, as a path of the tree: '/a/./b/../c' is 'a/c'. */
export function plainPath(asked: string): string {
  const parts: string[] = []
  for (const part of asked.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
