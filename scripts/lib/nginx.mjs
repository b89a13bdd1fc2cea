import { installMissing, onPath } from './apt.mjs'
import { say } from './output.mjs'
import { capture } from './run.mjs'

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

/** @type {import('./apt.mjs').Program} */
export const nginx = {
  what: 'nginx',
  packages: ['nginx-light'],
  isMissing: () => findNginx() === undefined,
  // Debian starts what it installs: nobody asked for a web server on this machine.
  whenInstalled: () => capture('systemctl', ['disable', '--now', 'nginx']),
}

/** nginx, for what is tried with several processes behind it: an installed one, or Debian's if we may install it. */
export async function ensureNginx() {
  await installMissing([nginx])
  const found = findNginx()
  say(
    found === undefined
      ? `• No nginx was found: nothing is tried with several processes behind it (as root on Debian or Ubuntu: apt-get install ${nginx.packages.join(' ')}).`
      : `• nginx: ${found}`,
  )
  return found
}

export function findNginx() {
  return [...onPath('nginx'), ...onPath('nginx', FOLDERS)][0]
}
