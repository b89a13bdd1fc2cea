import type { Endpoint, InputOf, ReceivedFile } from '@bitewing/contract'
import { ApiError, call } from '../api/index.ts'
import { runLongWork, toast } from '../feedback/index.ts'
import { messages } from '../messages.ts'
import { fileSize } from './accept.ts'
import { saveFile } from './save-file.ts'

export type FileEndpoint = Endpoint & { readonly output: { readonly _zod: { readonly output: ReceivedFile } } }

export type DownloadTexts = {
  readonly failed: string
  readonly done?: string | undefined
  /** What is under way, for a file that takes a while: it shows how much has come, can be stopped, and goes on when the screen is left. */
  readonly underWay?: string | undefined
}

/** Fetches a file and hands it to the person under the name that the server gave it; says so when it could not. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  texts: DownloadTexts,
): Promise<void> {
  try {
    const file =
      texts.underWay === undefined ? await call(endpoint, input) : await slowly(endpoint, input, texts.underWay)
    saveFile(file)
    if (texts.done !== undefined) toast.success(texts.done)
  } catch (error) {
    // Stopped by the person: nothing to tell.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(reasonOf(error) ?? texts.failed)
  }
}

function slowly<E extends FileEndpoint>(endpoint: E, input: InputOf<E>, label: string) {
  return runLongWork(label, (signal, say) =>
    call(endpoint, input, { signal, onReceived: (bytes) => say(messages.files.received(fileSize(bytes))) }),
  )
}

/** What the server refuses for a reason, it says itself. */
function reasonOf(error: unknown): string | undefined {
  const refused = error instanceof ApiError && error.show && error.code >= 400 && error.code < 500
  return refused ? error.err : undefined
}
