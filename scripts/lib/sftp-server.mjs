import { existsSync } from 'node:fs'
import { installWithApt, mayInstall } from './apt.mjs'
import { say } from './output.mjs'

const PACKAGE = 'openssh-sftp-server'
const PROGRAMS = ['/usr/lib/openssh/sftp-server', '/usr/libexec/openssh/sftp-server', '/usr/lib/ssh/sftp-server']

/** OpenSSH's sftp-server, for the tests that try the SFTP adapter with a real one: an installed one, or Debian's if we may install it. */
export async function ensureSftpServer() {
  const found = () => PROGRAMS.find((path) => existsSync(path))
  if (found() === undefined && mayInstall()) await installWithApt("OpenSSH's sftp-server", [PACKAGE])
  say(
    found() === undefined
      ? `• No sftp-server was found: SFTP is tried with the sandbox alone (as root on Debian or Ubuntu: apt-get install ${PACKAGE}).`
      : `• sftp-server: ${found()}`,
  )
}
