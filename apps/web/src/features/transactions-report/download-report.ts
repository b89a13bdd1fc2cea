import { contract, type InputOf } from '@bitewing/contract'
import { ApiError, call } from '../../kit/api/index.ts'
import { runLongWork, toast } from '../../kit/feedback/index.ts'
import { fileSize, saveFile } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.transactionsReport
const { transactionsWorkbook } = contract.reports

/** 2 §7: all that the filters leave, as a workbook; it goes on when the screen is left. */
export async function downloadReport(input: Omit<InputOf<typeof transactionsWorkbook>, 'toExcel'>): Promise<void> {
  try {
    const file = await runLongWork(texts.preparing, (signal, say) =>
      call(
        transactionsWorkbook,
        { ...input, toExcel: 'true' },
        { signal, onReceived: (bytes) => say(texts.received(fileSize(bytes))) },
      ),
    )
    saveFile(file)
    toast.success(texts.downloaded)
  } catch (error) {
    // Stopped by the person: nothing to tell.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(reasonOf(error))
  }
}

/** What the server refuses it says itself; everything else is a failed download. */
function reasonOf(error: unknown): string {
  const refused = error instanceof ApiError && error.show && error.code >= 400 && error.code < 500
  return refused ? error.err : texts.downloadFailed
}
