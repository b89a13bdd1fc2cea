import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, onShare, WorkbookBusy, WorkbookRefused } from './refusals.ts'

// Characters with a special meaning in file names, here or on the machines that open the share.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[/\\:*?"<>|\u0000-\u001f]/

/** For a name that somebody typed or that contains a patient's: it cannot lead out of its folder. */
export function plainName(name: string): string {
  if (name === '' || /^\.+$/.test(name) || FORBIDDEN.test(name)) throw new WorkbookRefused('name')
  return name
}

/** The real path of the practice's folder: no link may lead out of it or into another practice's. */
export async function practiceFolder(root: string, folderId: string): Promise<string> {
  const name = plainName(folderId)
  const realRoot = await realpath(root).catch(() => {
    throw new WorkbookBusy('The folders of the practices could not be reached.')
  })
  const wanted = join(realRoot, name)
  const found = await realpath(wanted).catch(async (error: unknown) => {
    if (codeOf(error) === 'ENOENT') await refuseUnmounted(realRoot)
    return await onShare(() => Promise.reject(error as Error), 'noFolder')
  })
  if (found !== wanted) throw new WorkbookRefused('link')
  return found
}

/** A share that is not mounted looks like an empty folder; it may come back. */
async function refuseUnmounted(root: string): Promise<void> {
  const entries = await onShare(() => readdir(root), 'noFolder')
  if (entries.length === 0) throw new WorkbookBusy('The folders of the practices could not be reached.')
}
