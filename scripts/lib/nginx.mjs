import { installWithApt, mayInstall, onPath } from './apt.mjs'
import { say } from './output.mjs'
import { capture } from './run.mjs'

const PACKAGE = 'nginx-light'
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** nginx, for what is tried with several processes behind it: an installed one, or Debian's if we may install it. */
export async function ensureNginx() {
  if (findNginx() === undefined && mayInstall()) {
    await installWithApt('nginx', [PACKAGE])
    // Debian starts what it installs: nobody asked for a web server on this machine.
    await capture('systemctl', ['disable', '--now', 'nginx'])
  }
  const found = findNginx()
  say(
    found === undefined
      ? `• No nginx was found: nothing is tried with several processes behind it (as root on Debian or Ubuntu: apt-get install ${PACKAGE}).`
      : `• nginx: ${found}`,
  )
  return found
}

export function findNginx() {
  return [...onPath('nginx'), ...onPath('nginx', FOLDERS)][0]
}
