import { parentPort } from 'node:worker_threads'
import { bookmarksIn, insuranceForm, toOwnDocx, toPdf } from '@bitewing/documents'
import type { Answer, Order } from './document-maker.ts'

const port = parentPort
port?.on('message', ({ number, order }: { number: number; order: Order }) => {
  void made(order)
    .then((result): Answer => ({ number, result }))
    // Only the kind of an error is reported, because its message may quote what somebody typed.
    .catch((error: unknown): Answer => ({ number, problem: error instanceof Error ? error.name : 'failed' }))
    .then((answer) => port.postMessage(answer))
})

async function made(order: Order): Promise<unknown> {
  switch (order.kind) {
    case 'pdf':
      return await toPdf(insuranceForm(order.form))
    case 'own word':
      return toOwnDocx(order.form, order.file)
    case 'bookmarks':
      return bookmarksIn(order.file)
  }
}
