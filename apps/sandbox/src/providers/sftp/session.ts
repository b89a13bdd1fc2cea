import { setTimeout as pause } from 'node:timers/promises'
import type { Attributes, SFTPWrapper } from 'ssh2'
import type { Fault, Faults } from '../../frame/faults.ts'
import type { Journal } from '../../frame/journal.ts'
import { plainPath, type Tree, type TreeFile } from './tree.ts'

/** Codes and flags of the protocol (version 3). */
const [OK, END, NO_SUCH_FILE, FAILURE] = [0, 1, 2, 4]
const WRITE_FLAG = 2
const [FOLDER_MODE, FILE_MODE] = [0o040755, 0o100644]
const NAMES_AT_ONCE = 100

type Open =
  | { kind: 'folder'; path: string; names: string[]; at: number }
  | { kind: 'file'; path: string; file: TreeFile }
  | { kind: 'writing'; path: string; parts: Buffer[] }

type World = { tree: Tree; faults: Faults; journal: Journal; hangUp: () => void }

/** One client's requests, answered out of the tree. */
export function serveFiles(sftp: SFTPWrapper, { tree, faults, journal, hangUp }: World): void {
  const handles = new Map<number, Open>()
  let next = 0
  const opened = (open: Open): Buffer => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(next)
    handles.set(next, open)
    next += 1
    return handle
  }
  const openAt = (handle: Buffer) => (handle.length === 4 ? handles.get(handle.readUInt32BE()) : undefined)

  /** Every request may be slow; what else goes wrong depends on the request. */
  const answering =
    <A extends unknown[]>(name: string, answer: (fault: Fault, id: number, ...given: A) => void) =>
    (id: number, ...given: A) => {
      journal.calls += 1
      const fault = faults.next(name)
      const wait = fault.kind === 'slow' ? pause(fault.seconds * 1000) : Promise.resolve()
      void wait.then(() => answer(fault, id, ...given))
    }

  sftp.on(
    'REALPATH',
    answering('REALPATH', (_fault, id, path: string) => {
      const plain = `/${plainPath(path)}`
      sftp.name(id, [{ filename: plain, longname: plain, attrs: {} as Attributes }])
    }),
  )
  const stat = answering('STAT', (_fault, id, asked: string) => {
    const attributes = attributesOf(tree, plainPath(asked))
    if (attributes === undefined) sftp.status(id, NO_SUCH_FILE)
    else sftp.attrs(id, attributes)
  })
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on(
    'FSTAT',
    answering('STAT', (_fault, id, handle: Buffer) => {
      const open = openAt(handle)
      const attributes = open && attributesOf(tree, open.path)
      if (attributes === undefined) sftp.status(id, FAILURE)
      else sftp.attrs(id, attributes)
    }),
  )
  sftp.on(
    'OPENDIR',
    answering('OPENDIR', (_fault, id, asked: string) => {
      const path = plainPath(asked)
      if (tree.isFolder(path)) sftp.handle(id, opened({ kind: 'folder', path, names: tree.names(path), at: 0 }))
      else sftp.status(id, NO_SUCH_FILE)
    }),
  )
  sftp.on(
    'READDIR',
    answering('READDIR', (fault, id, handle: Buffer) => {
      const open = openAt(handle)
      if (open?.kind !== 'folder') return sftp.status(id, FAILURE)
      // A listing that never ends: new names without end.
      const names = fault.kind === 'rubbish' ? endless(open.at) : open.names.slice(open.at, open.at + NAMES_AT_ONCE)
      open.at += NAMES_AT_ONCE
      if (names.length === 0) return sftp.status(id, END)
      return sftp.name(
        id,
        names.map((name) => entryOf(tree, open.path, name)),
      )
    }),
  )
  sftp.on(
    'OPEN',
    answering('OPEN', (_fault, id, asked: string, flags: number) => {
      const path = plainPath(asked)
      const file = tree.file(path)
      if ((flags & WRITE_FLAG) !== 0) sftp.handle(id, opened({ kind: 'writing', path, parts: [] }))
      else if (file === undefined) sftp.status(id, NO_SUCH_FILE)
      else sftp.handle(id, opened({ kind: 'file', path, file }))
    }),
  )
  sftp.on(
    'READ',
    answering('READ', (fault, id, handle: Buffer, offset: number, length: number) => {
      const open = openAt(handle)
      if (open?.kind !== 'file') return sftp.status(id, FAILURE)
      if (fault.kind === 'cut') {
        sftp.data(id, open.file.bytes.subarray(offset, offset + Math.ceil(length / 2)))
        return hangUp()
      }
      if (offset >= open.file.bytes.length) return sftp.status(id, END)
      return sftp.data(id, open.file.bytes.subarray(offset, offset + length))
    }),
  )
  sftp.on(
    'WRITE',
    answering('WRITE', (_fault, id, handle: Buffer, offset: number, data: Buffer) => {
      const open = openAt(handle)
      if (open?.kind !== 'writing') return sftp.status(id, FAILURE)
      const written = Buffer.concat(open.parts)
      const all = Buffer.alloc(Math.max(written.length, offset + data.length))
      written.copy(all)
      data.copy(all, offset)
      open.parts = [all]
      return sftp.status(id, OK)
    }),
  )
  sftp.on(
    'CLOSE',
    answering('CLOSE', (_fault, id, handle: Buffer) => {
      const open = openAt(handle)
      if (open?.kind === 'writing') {
        const bytes = Buffer.concat(open.parts)
        tree.write(open.path, bytes)
        journal.wrote('Put', { path: open.path, size: bytes.length })
      }
      handles.delete(handle.readUInt32BE())
      sftp.status(id, OK)
    }),
  )
  sftp.on(
    'REMOVE',
    answering('REMOVE', (_fault, id, asked: string) => {
      const isGone = tree.delete(plainPath(asked))
      if (isGone) journal.wrote('Remove', { path: plainPath(asked) })
      sftp.status(id, isGone ? OK : NO_SUCH_FILE)
    }),
  )
  sftp.on(
    'MKDIR',
    answering('MKDIR', (_fault, id, asked: string) => {
      tree.makeFolder(plainPath(asked))
      sftp.status(id, OK)
    }),
  )
  for (const name of ['SETSTAT', 'FSETSTAT'] as const)
    sftp.on(
      name,
      answering('SETSTAT', (_fault, id: number) => sftp.status(id, OK)),
    )
}

function endless(from: number): string[] {
  return Array.from({ length: NAMES_AT_ONCE }, (_, index) => `endless-${from + index}.csv`)
}

function entryOf(tree: Tree, folder: string, name: string) {
  const attrs = attributesOf(tree, folder === '' ? name : `${folder}/${name}`) ?? attributes(FILE_MODE, 0, new Date(0))
  const isFolder = attrs.mode === FOLDER_MODE
  const longname = `${isFolder ? 'drwxr-xr-x' : '-rw-r--r--'} 1 feeds feeds ${attrs.size} Jan 1 00:00 ${name}`
  return { filename: name, longname, attrs }
}

function attributesOf(tree: Tree, path: string): Attributes | undefined {
  const file = tree.file(path)
  if (file !== undefined) return attributes(FILE_MODE, file.bytes.length, file.modified)
  return tree.isFolder(path) ? attributes(FOLDER_MODE, 0, new Date(0)) : undefined
}

function attributes(mode: number, size: number, modified: Date): Attributes {
  const seconds = Math.floor(modified.getTime() / 1000)
  return { mode, uid: 1000, gid: 1000, size, atime: seconds, mtime: seconds }
}
