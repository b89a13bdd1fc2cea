import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import ssh2 from 'ssh2'
import { fingerprintOf } from '../sftp-connection.ts'
import { sftpFeed } from '../sftp.ts'
import type { Place } from './place.ts'

/** Where Debian, Fedora and Alpine keep it. */
const PROGRAMS = ['/usr/lib/openssh/sftp-server', '/usr/libexec/openssh/sftp-server', '/usr/lib/ssh/sftp-server']

/** OpenSSH's real sftp-server as the subsystem behind an SSH server of the library: no sshd, no root. Undefined where it is not installed. */
export async function openSshServer() {
  const program = PROGRAMS.find((path) => existsSync(path))
  if (program === undefined) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-openssh-'))
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const parsed = ssh2.utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const running = new Set<ChildProcess>()
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => {})
    client.on('authentication', (asked) =>
      asked.method === 'password' && asked.password === 'right' ? asked.accept() : asked.reject(['password']),
    )
    client.on('session', (accept) =>
      accept().on('subsystem', (acceptSubsystem) => {
        const channel = acceptSubsystem()
        const child = spawn(program, ['-d', folder], { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
        running.add(child)
        channel.pipe(child.stdin)
        child.stdout.pipe(channel)
        child.once('exit', () => channel.close())
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    async place(signal: AbortSignal): Promise<Place> {
      const open: Place['open'] = async ({ most, wrong = false }) =>
        await sftpFeed(
          { host: '127.0.0.1', port, user: 'anybody', password: wrong ? 'wrong' : 'right' },
          { hostKey: fingerprintOf(parsed.getPublicSSH()), signal, ...(most !== undefined && { most }) },
        )
      // Links lead out of the account, so they are not followed.
      symlinkSync('/etc', join(folder, 'elsewhere'))
      return {
        feed: await open({}),
        open,
        async put(container, path, content) {
          mkdirSync(dirname(join(folder, container, path)), { recursive: true })
          writeFileSync(join(folder, container, path), content)
        },
        async remove(container, path) {
          rmSync(join(folder, container, path))
        },
      }
    },
    async close(): Promise<void> {
      for (const child of running) child.kill('SIGKILL')
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
