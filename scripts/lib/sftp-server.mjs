import { existsSync } from 'node:fs'
import { installMissing } from './apt.mjs'
import { say } from './output.mjs'

const PROGRAMS = ['/usr/lib/openssh/sftp-server', '/usr/libexec/openssh/sftp-server', '/usr/lib/ssh/sftp-server']

const find = () => PROGRAMS.find((path) => existsSync(path))

/** @type {import('./apt.mjs').Program} */
export const sftpServer = {
  what: "OpenSSH's sftp-server",
  packages: ['openssh-sftp-server'],
  isMissing: () => find() === undefined,
}

/** OpenSSH's sftp-server, for the tests that try the SFTP adapter with a real one: an installed one, or Debian's if we may install it. */
export async function ensureSftpServer() {
  await installMissing([sftpServer])
  const found = find()
  say(
    found === undefined
      ? `• No sftp-server was found: SFTP is tried with the sandbox alone (as root on Debian or Ubuntu: apt-get install ${sftpServer.packages.join(' ')}).`
      : `• sftp-server: ${found}`,
  )
}
