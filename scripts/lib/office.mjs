import { installWithApt, mayInstall, onPath } from './apt.mjs'
import { say } from './output.mjs'

const PACKAGES = ['libreoffice-writer-nogui', 'libreoffice-calc-nogui']

/** LibreOffice, for tests that open Word files and workbooks: an installed one, or Debian's if we may install it. */
export async function ensureOffice() {
  if (onPath('soffice').length === 0 && mayInstall()) {
    await installWithApt('LibreOffice for the tests that open Word files and workbooks', PACKAGES)
  }
  const [found] = onPath('soffice')
  say(
    found === undefined
      ? `• No LibreOffice was found: Word files are opened with the one that comes along, which takes longer (as root on Debian or Ubuntu: apt-get install ${PACKAGES.join(' ')}).`
      : `• LibreOffice: ${found}`,
  )
}
