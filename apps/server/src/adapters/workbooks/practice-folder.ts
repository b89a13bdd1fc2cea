import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, onShare, WorkbookBusy, WorkbookRefused } from './refusals.ts'

// What a file system gives a meaning of its own, here or on the machines that open the share.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[/\\:*?"<>|\u0000-\u001f]/

/** A name that was typed by somebody or made of a patient's: it stays in the folder that it is looked for in. */
export function plainName(name: string): string {
  if (name === '' || /^\.+$/.test(name) || FORBIDDEN.test(name)) throw new WorkbookRefused('name')
  return name
}

/** The practice's folder among those of all practices, as it really lies: no link leads out of it or to another practice's. */
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

/** Where a share is not mounted there is an empty folder: it may come back. */
async function refuseUnmounted(root: string): Promise<void> {
  const entries = await onShare(() => readdir(root), 'noFolder')
  if (entries.length === 0) throw new WorkbookBusy('The folders of the practices could not be reached.')
}
