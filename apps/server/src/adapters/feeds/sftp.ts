import type { Readable } from 'node:stream'
import { DEEPEST_FOLDER } from '@bitewing/domain'
import type { FileEntryWithStats, SFTPWrapper } from 'ssh2'
import { type Feed, FeedFailure, type FeedOptions, MOST_FILES, type OutsideFile } from '../../kernel/ports/feeds.ts'
import { connectSftp, type SftpAddress } from './sftp-connection.ts'

/** Status codes of the protocol. */
const [END, NO_SUCH_FILE, PERMISSION_DENIED] = [1, 2, 3]
const [KIND, FOLDER, FILE] = [0o170000, 0o040000, 0o100000]

/** Folders of an SFTP server, below the one where the account begins. */
export async function sftpFeed(address: SftpAddress, options: FeedOptions): Promise<Feed> {
  const { sftp, end } = await connectSftp(address, options)
  return {
    containers: async () => {
      const names = ['']
      for await (const entries of entriesOf(sftp, '.', options))
        names.push(...entries.filter(isFolder).map(({ filename }) => filename))
      return names
    },
    files: (container) => filesOf(sftp, container, options),
    read: (container, path) => read(sftp, container === '' ? path : `${container}/${path}`),
    close: async () => end(),
  }
}

/** Folder by folder. What is neither file nor folder, such as a link, is left out. */
async function* filesOf(sftp: SFTPWrapper, container: string, options: FeedOptions): AsyncGenerator<OutsideFile[]> {
  const { most = MOST_FILES } = options
  const waiting = [{ folder: '', depth: 1 }]
  let count = 0
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const { folder, depth } = at
    const place = [container, folder].filter((part) => part !== '').join('/') || '.'
    for await (const entries of entriesOf(sftp, place, options)) {
      count += entries.length
      if (count > most) throw new FeedFailure('too many files')
      if (container !== '' && depth < DEEPEST_FOLDER)
        for (const { filename } of entries.filter(isFolder))
          waiting.push({ folder: within(folder, filename), depth: depth + 1 })
      yield entries.filter(isFile).map(({ filename, attrs: { size, mtime } }) => ({
        path: within(folder, filename),
        size,
        version: `${mtime}-${size}`,
        modified: new Date(mtime * 1000).toISOString(),
      }))
    }
  }
}

const within = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)
const kindOf = ({ attrs }: FileEntryWithStats) => attrs.mode & KIND
const isFolder = (entry: FileEntryWithStats) => kindOf(entry) === FOLDER && isName(entry)
const isFile = (entry: FileEntryWithStats) => kindOf(entry) === FILE && isName(entry)
/** A server that names another place by a file's name is not followed there. */
const isName = ({ filename }: FileEntryWithStats) => filename !== '.' && filename !== '..' && !filename.includes('/')

async function* entriesOf(
  sftp: SFTPWrapper,
  folder: string,
  { signal, most = MOST_FILES }: FeedOptions,
): AsyncGenerator<FileEntryWithStats[]> {
  const handle = await asked<Buffer>((done) => sftp.opendir(folder, done))
  if (handle === undefined) return
  try {
    for (let count = 0; ; ) {
      if (signal.aborted) throw new FeedFailure('unreachable')
      const entries = await asked<FileEntryWithStats[]>((done) => sftp.readdir(handle, done))
      if (entries === undefined) return
      count += entries.length
      if (count > most) throw new FeedFailure('too many files')
      yield entries
    }
  } finally {
    sftp.close(handle, () => {})
  }
}

type Done<T> = (error: Error | undefined, result: T) => void

/** Undefined at the end of a folder, and for what is gone. */
function asked<T>(ask: (done: Done<T>) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    ask((error, result) => {
      const code = (error as { code?: unknown } | undefined)?.code
      if (error === undefined || error === null) resolve(result)
      else if (code === END || code === NO_SUCH_FILE) resolve(undefined)
      else reject(new FeedFailure(code === PERMISSION_DENIED ? 'refused' : 'unreachable'))
    })
  })
}

async function read(sftp: SFTPWrapper, path: string): Promise<Readable | undefined> {
  const handle = await asked<Buffer>((done) => sftp.open(path, 'r', done))
  return handle === undefined ? undefined : sftp.createReadStream(path, { handle, autoClose: true })
}
