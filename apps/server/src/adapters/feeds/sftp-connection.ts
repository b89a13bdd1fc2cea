import { createHash } from 'node:crypto'
import type { Client, SFTPWrapper } from 'ssh2'
import { FeedFailure, type FeedOptions } from '../../kernel/ports/feeds.ts'

export type SftpAddress = {
  host: string
  port: number
  user: string
  password?: string | undefined
  privateKey?: string | undefined
}

const READY_MS = 20_000

export type SftpConnection = { sftp: SFTPWrapper; end(): void }

/** Signs in at a server whose key somebody has confirmed. The library is loaded when the first server is called. */
export async function connectSftp(address: SftpAddress, { hostKey, signal }: FeedOptions): Promise<SftpConnection> {
  const { Client: SshClient } = (await import('ssh2')).default
  const client = new SshClient()
  let seen = ''
  const verify = (key: Buffer) => {
    seen = fingerprintOf(key)
    return hostKey !== '' && seen === hostKey
  }
  const end = () => void client.destroy()
  signal.addEventListener('abort', end, { once: true })
  try {
    signal.throwIfAborted()
    return { sftp: await signedIn(client, address, verify), end }
  } catch (error) {
    end()
    if (seen !== '' && seen !== hostKey)
      throw new FeedFailure(hostKey === '' ? 'unknown host key' : 'changed host key', seen)
    throw failureOf(error)
  }
}

function signedIn(
  client: Client,
  { host, port, user, password, privateKey }: SftpAddress,
  hostVerifier: (key: Buffer) => boolean,
): Promise<SFTPWrapper> {
  return new Promise((resolve, reject) => {
    client.on('error', reject)
    client.on('close', () => reject(new FeedFailure('unreachable')))
    client.on('connect', () => client.setNoDelay(true))
    client.on('ready', () =>
      client.sftp((error, sftp) => {
        if (error !== undefined) return reject(new FeedFailure('refused'))
        // What breaks is told to whoever waits for an answer.
        sftp.on('error', () => {})
        return resolve(sftp)
      }),
    )
    client.connect({
      host,
      port,
      username: user,
      hostVerifier,
      readyTimeout: READY_MS,
      keepaliveInterval: 10_000,
      ...(password !== undefined && { password }),
      ...(privateKey !== undefined && { privateKey }),
    })
  })
}

/** As OpenSSH writes it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/** The library's error may have the server's own words in it, so it is not passed on. A key that cannot be read is refused too. */
function failureOf(error: unknown): FeedFailure {
  if (error instanceof FeedFailure) return error
  const { level, message = '' } = error as { level?: string; message?: string }
  const refused = level === 'client-authentication' || /privateKey|private key/i.test(message)
  return new FeedFailure(refused ? 'refused' : 'unreachable')
}
