import type { InputOf } from '@bitewing/contract'
import { download, type FileEndpoint } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'

const { preparing } = messages.list
const { downloaded: done, failed } = messages.reports

/** Goes on when the user leaves the screen, and can be stopped. */
export async function downloadReport<E extends FileEndpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  await download(endpoint, input, { underWay: preparing, done, failed })
}
