import { randomBytes } from 'node:crypto'
import { practices } from '@bitewing/population'
import { Refusal } from './refusal.ts'

export const FOLDER = 'application/vnd.google-apps.folder'

export type DriveFile = {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly parents: readonly string[]
  readonly appProperties: Readonly<Record<string, string>>
  readonly createdTime: string
  readonly bytes: Buffer
}

export type NewFile = Partial<Pick<DriveFile, 'id' | 'name' | 'mimeType' | 'parents' | 'appProperties'>>

/** The practices' folders with what was put into them. */
export class Drive {
  readonly #files = new Map<string, DriveFile>(
    practices.map(({ folderId, name }) => [
      folderId,
      {
        id: folderId,
        name,
        mimeType: FOLDER,
        parents: [],
        appProperties: {},
        createdTime: '2026-01-01T00:00:00.000Z',
        bytes: Buffer.alloc(0),
      },
    ]),
  )

  create(given: NewFile, content?: { bytes: Buffer; contentType: string }): DriveFile {
    if (given.id !== undefined && this.#files.has(given.id))
      throw new Refusal(409, 'A file already exists with the provided ID.')
    for (const parent of given.parents ?? []) this.get(parent)
    const file: DriveFile = {
      id: given.id ?? newFileId(),
      name: given.name ?? 'Untitled',
      mimeType: given.mimeType ?? content?.contentType ?? 'application/octet-stream',
      parents: given.parents ?? [],
      appProperties: given.appProperties ?? {},
      createdTime: new Date().toISOString(),
      bytes: content?.bytes ?? Buffer.alloc(0),
    }
    this.#files.set(file.id, file)
    return file
  }

  get(id: string): DriveFile {
    const file = this.#files.get(id)
    if (file === undefined) throw new Refusal(404, `File not found: ${id}.`)
    return file
  }

  /** The newest first. */
  list(query = ''): DriveFile[] {
    const conditions = query
      .split(/ and (?![^{]*\})/)
      .filter(Boolean)
      .map(readCondition)
    return [...this.#files.values()].filter((file) => conditions.every((holds) => holds(file))).toReversed()
  }
}

export function newFileId(): string {
  return `1${randomBytes(24).toString('base64url')}`
}

type Condition = (file: DriveFile) => boolean

/** The conditions of files.list that a program needs to look for a file before it writes. */
function readCondition(text: string): Condition {
  const [, parent] = /^'((?:[^'\\]|\\.)+)' in parents$/.exec(text.trim()) ?? []
  if (parent !== undefined) return ({ parents }) => parents.includes(parent.replace(/\\(.)/g, '$1'))
  const [, member, value] = /^(name|mimeType) ?= ?'((?:[^'\\]|\\.)*)'$/.exec(text.trim()) ?? []
  if (member !== undefined) return (file) => file[member as 'name' | 'mimeType'] === value?.replace(/\\(.)/g, '$1')
  const [, key = '', wanted] =
    /^appProperties has \{ ?key ?= ?'([^']*)' and value ?= ?'([^']*)' ?\}$/.exec(text.trim()) ?? []
  if (wanted !== undefined) return ({ appProperties }) => appProperties[key] === wanted
  if (/^trashed ?= ?false$/.test(text.trim())) return () => true
  throw new Refusal(400, 'Invalid Value')
}
