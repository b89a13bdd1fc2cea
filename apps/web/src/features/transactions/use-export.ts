import { contract, type InputOf } from '@bitewing/contract'
import { useState } from 'react'
import { ApiError, call } from '../../kit/api/index.ts'
import { confirm, runLongWork, toast } from '../../kit/feedback/index.ts'
import { saveFile } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'

/** 2 §9: so long after the file has come, the button is itself again. */
const SPINNER_MS = 1000

const texts = messages.transactions

/** 2 §2.2, §4: asks first, then fetches the workbook of the whole view, which goes on when the grid is left. */
export function useExport() {
  const [busy, setBusy] = useState(false)

  async function download(input: InputOf<typeof contract.transactions.download>): Promise<void> {
    if (!(await confirm({ message: texts.exportQuestion, confirmLabel: texts.exportConfirm }))) return
    setBusy(true)
    try {
      const file = await runLongWork(texts.exportStart, (signal, say) =>
        call(contract.transactions.download, input, {
          signal,
          onReceived: (bytes) => say(texts.exporting(sizeOf(bytes))),
        }),
      )
      saveFile(file)
    } catch (error) {
      // Stopped by the person: nothing to tell.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(reasonOf(error))
    } finally {
      setTimeout(() => setBusy(false), SPINNER_MS)
    }
  }

  return { download, busy }
}

/** What the server refuses it says itself; everything else is a failed download. */
function reasonOf(error: unknown): string {
  const refused = error instanceof ApiError && error.show && error.code >= 400 && error.code < 500
  return refused ? error.err : texts.exportFailed
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
