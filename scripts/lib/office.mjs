import { installWithApt, mayInstall, onPath } from './apt.mjs'
import { say } from './output.mjs'

/** LibreOffice, for the tests that open Word files: one that is there, or Debian's when we may install it. */
export async function ensureOffice() {
  if (onPath('soffice').length === 0 && mayInstall()) {
    await installWithApt('LibreOffice for the tests that open Word files', ['libreoffice-writer-nogui'])
  }
  const [found] = onPath('soffice')
  say(
    found === undefined
      ? '• No LibreOffice was found: Word files are opened with the one that comes along, which takes longer (as root on Debian or Ubuntu: apt-get install libreoffice-writer-nogui).'
      : `• LibreOffice: ${found}`,
  )
}
