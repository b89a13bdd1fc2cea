import type { Endpoint, InputOf, ReceivedFile } from '@bitewing/contract'
import { ApiError, call } from '../api/index.ts'
import { runLongWork, toast } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import { fileSize } from './file-rules.ts'

export type FileEndpoint = Endpoint & { readonly output: { readonly _zod: { readonly output: ReceivedFile } } }

export type DownloadTexts = {
  readonly failed: string
  readonly done?: string | undefined
  /** For files that take a while: the label under which the download shows its progress and can be stopped. */
  readonly underWay?: string | undefined
}

/** Downloads a file under the name that the server gave it; shows a message when that fails. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  texts: DownloadTexts,
): Promise<void> {
  try {
    const file =
      texts.underWay === undefined
        ? await call(endpoint, input)
        : await downloadWithProgress(endpoint, input, texts.underWay)
    saveFile(file)
    if (file.empty) toast.warning(messages.files.noData)
    else if (texts.done !== undefined) toast.success(texts.done)
  } catch (error) {
    // Stopped by the user, who needs no message about it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(reasonOf(error) ?? texts.failed)
  }
}

function downloadWithProgress<E extends FileEndpoint>(endpoint: E, input: InputOf<E>, label: string) {
  return runLongWork(label, (signal, report) =>
    call(endpoint, input, { signal, onReceived: (bytes) => report(messages.files.received(fileSize(bytes))) }),
  )
}

/** The server's own message, when it has refused the request with one. */
export function reasonOf(error: unknown): string | undefined {
  const refused = error instanceof ApiError && error.show && error.code >= 400 && error.code < 500
  return refused ? error.err : undefined
}

/** Saves a file in the browser's download folder. */
export function saveFile({ filename, blob }: { filename: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
