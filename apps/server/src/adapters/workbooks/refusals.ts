import { SheetsRefused, SheetsUnavailable } from '../../kernel/ports/sheets.ts'

const SENTENCES = {
  name: [
    400,
    'The names of a practice’s folder, workbook and files must be plain names, without slashes and dots alone.',
  ],
  link: [403, 'The practice’s folder or workbook is a link to somewhere else, and links are not followed.'],
  readOnly: [403, 'The practice’s folder or workbook may not be written.'],
  noFolder: [404, 'The practice’s folder is not among the folders on the server.'],
  noWorkbook: [404, 'The practice’s folder has no workbook of this name.'],
  noPage: [404, 'The workbook has no page for this date.'],
  notSetUp: [404, 'There is no such sheet or folder.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

/** A problem for whoever keeps the folder to solve; trying again would not help. */
export class WorkbookRefused extends SheetsRefused {
  constructor(why: keyof typeof SENTENCES | { sentence: string }) {
    const [status, sentence] = typeof why === 'string' ? SENTENCES[why] : [422, why.sentence]
    super(status)
    this.name = 'WorkbookRefused'
    this.message = sentence
  }
}

/** Trying again a little later may work. */
export class WorkbookBusy extends SheetsUnavailable {
  constructor(sentence: string) {
    super()
    this.name = 'WorkbookBusy'
    this.message = sentence
  }
}

/** Turns an error of the disk or the share into one of ours. */
export async function onShare<T>(work: () => Promise<T>, missing: keyof typeof SENTENCES = 'noWorkbook'): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codeOf(error)
    if (code === undefined) throw error
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') throw new WorkbookRefused(missing)
    if (code === 'ELOOP') throw new WorkbookRefused('link')
    if (code === 'ENAMETOOLONG' || code === 'EINVAL') throw new WorkbookRefused('name')
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') throw new WorkbookRefused('readOnly')
    throw new WorkbookBusy('The practice’s folder could not be reached, or its disk is full.')
  }
}

/** Only errors of the operating system have such a code. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
}
