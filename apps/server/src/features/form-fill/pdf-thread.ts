import { parentPort } from 'node:worker_threads'
import { type InsuranceForm, insuranceForm, toPdf } from '@bitewing/documents'
import type { PdfAnswer } from './pdf-maker.ts'

const port = parentPort
port?.on('message', ({ number, form }: { number: number; form: InsuranceForm }) => {
  void toPdf(insuranceForm(form))
    .then((bytes): PdfAnswer => ({ number, bytes }))
    // Only the kind of an error is reported, because its message may quote what somebody typed.
    .catch((error: unknown): PdfAnswer => ({ number, problem: error instanceof Error ? error.name : 'failed' }))
    .then((answer) => port.postMessage(answer))
})
