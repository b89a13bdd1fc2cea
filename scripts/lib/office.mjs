import { installMissing, onPath } from './apt.mjs'
import { say } from './output.mjs'

/** @type {import('./apt.mjs').Program} */
export const office = {
  what: 'LibreOffice',
  packages: ['libreoffice-writer-nogui', 'libreoffice-calc-nogui'],
  isMissing: () => onPath('soffice').length === 0,
}

/** LibreOffice, for tests that open Word files and workbooks: an installed one, or Debian's if we may install it. */
export async function ensureOffice() {
  await installMissing([office])
  const [found] = onPath('soffice')
  say(
    found === undefined
      ? `• No LibreOffice was found: Word files are opened with the one that comes along, which takes longer (as root on Debian or Ubuntu: apt-get install ${office.packages.join(' ')}).`
      : `• LibreOffice: ${found}`,
  )
}
