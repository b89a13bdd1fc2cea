import { timingSafeEqual } from 'node:crypto'
import { type AddressInfo, createServer, type Server as NetServer, type Socket } from 'node:net'
import type { AuthContext, Connection } from 'ssh2'
import type { Faults } from '../../frame/faults.ts'
import type { Journal } from '../../frame/journal.ts'
import { keyFor, type SandboxKey } from './keys.ts'
import { serveFiles } from './session.ts'
import type { Tree } from './tree.ts'

export const USER = 'feeds'
export const PASSWORD = 'sandbox-password'

export const HOST_KEY = keyFor('host key')
const OTHER_HOST_KEY = keyFor('other host key')
/** With which the user can sign in instead of with the password. */
export const USER_KEY = keyFor('key of the user feeds')

type World = { tree: Tree; faults: Faults; journal: Journal; showsOtherKey: () => boolean }

export type SftpServer = { port: number; close(): Promise<void> }

/** SFTP over SSH on a port of this machine. The library is loaded when the first server starts. */
export async function startSftpServer(port: number, world: World): Promise<SftpServer> {
  const { Server } = (await import('ssh2')).default
  const open = new Set<Socket>()
  const serving = (key: SandboxKey) => new Server({ hostKeys: [key.privateKey] }, (client) => serve(client, world))
  const [usual, other] = [serving(HOST_KEY), serving(OTHER_HOST_KEY)]
  const server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)))
    // Answers are small, and each is waited for.
    socket.setNoDelay(true)
    // A client that hangs up is no reason to end.
    socket.on('error', () => {})
    if (world.faults.next('CONNECT').kind === 'down') return void socket.destroy()
    ;(world.showsOtherKey() ? other : usual).injectSocket(socket)
  })
  await listening(server, port)
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

function listening(server: NetServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
}

function serve(client: Connection, { tree, faults, journal }: World): void {
  client.on('error', () => {})
  client.on('authentication', (asked) => {
    if (faults.next('SIGN IN').kind === 'unavailable' || !isSignedIn(asked)) asked.reject(['password', 'publickey'])
    else asked.accept()
  })
  client.on('session', (accept) => {
    accept().on('sftp', (acceptSftp) => {
      const sftp = acceptSftp()
      const hangUp = () => void client.end()
      // OpenSSH's client waits until the server ends too.
      sftp.on('end', () => sftp.end())
      serveFiles(sftp, { tree, faults, journal, hangUp })
    })
  })
}

function isSignedIn(asked: AuthContext): boolean {
  if (asked.username !== USER) return false
  if (asked.method === 'password') return isSame(Buffer.from(asked.password), Buffer.from(PASSWORD))
  return asked.method === 'publickey' && isSame(asked.key.data, USER_KEY.blob) && isSigned(asked)
}

function isSigned(asked: Extract<AuthContext, { method: 'publickey' }>): boolean {
  // Before it signs, a client asks whether the key would be taken.
  if (asked.signature === undefined || asked.blob === undefined) return true
  return USER_KEY.verify(asked.blob, asked.signature)
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected)
}
