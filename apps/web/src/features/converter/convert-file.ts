import { type Conversion, conversions, LARGEST_SOURCE, type ReceivedFile } from '@bitewing/contract'
import { call } from '../../kit/api/index.ts'
import { runLongWork, toast } from '../../kit/feedback/index.ts'
import { createStore } from '../../kit/feedback/store.ts'
import { extensionOf, reasonOf, saveFile } from '../../kit/files/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.converter
/** Asked this often whether others come first. */
const ASK_MS = 2000
/** What was converted is kept in memory until the page is left; more would be a burden. */
const KEPT = 10

export const SOURCES: Readonly<Record<Conversion, string>> = { pdf: '.docx', xlsx: '.pdf', csv: '.pdf' }

export type Result = {
  readonly id: number
  readonly name: string
  readonly file?: ReceivedFile
  readonly problem?: string
}

/** Outside of the screen, since the work goes on when it is left. */
export const resultsStore = createStore<readonly Result[]>([])
let lastId = 0

/** 3 §5: why a file is not even uploaded. */
export function refusalOf(file: { name: string; size: number }, conversion: Conversion): string | undefined {
  if (extensionOf(file.name) !== SOURCES[conversion]) return texts.wrongExtension
  return file.size > LARGEST_SOURCE ? texts.tooLarge : undefined
}

export async function convertFile(source: File, extension: Conversion): Promise<void> {
  const refusal = refusalOf(source, extension)
  if (refusal !== undefined) return toast.error(refusal)
  try {
    const file = await runLongWork(source.name, (signal, report) => send({ source, extension }, signal, report))
    saveFile(file)
    add({ name: file.filename, file })
    toast.success(texts.done)
  } catch (error) {
    // Stopped by the user, who needs no message about it.
    if (error instanceof DOMException && error.name === 'AbortError') return
    const problem = reasonOf(error) ?? texts.failed
    add({ name: source.name, problem })
    toast.error(problem)
  }
}

async function send(
  { source, extension }: { source: File; extension: Conversion },
  signal: AbortSignal,
  report: (progress: string) => void,
): Promise<ReceivedFile> {
  const ended = new AbortController()
  const onProgress = (share: number) => {
    if (share < 1) return report(texts.sending(`${Math.round(share * 100)} %`))
    report(texts.converting)
    void reportPlace(extension, AbortSignal.any([signal, ended.signal]), report)
  }
  try {
    return await call(conversions.convert, { source: [source], extension }, { signal, onProgress })
  } finally {
    ended.abort()
  }
}

/** While others' files come first, people are told how many. */
async function reportPlace(extension: Conversion, over: AbortSignal, report: (progress: string) => void) {
  while (!over.aborted) {
    const { ahead } = await call(conversions.waiting, { extension }, { signal: over }).catch(() => ({ ahead: null }))
    if (over.aborted) return
    report(ahead === null || ahead === 0 ? texts.converting : texts.waiting(formatNumber(ahead)))
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}

function add(result: Omit<Result, 'id'>): void {
  lastId += 1
  resultsStore.set([{ id: lastId, ...result }, ...resultsStore.get()].slice(0, KEPT))
}

export function removeResult(id: number): void {
  resultsStore.set(resultsStore.get().filter((result) => result.id !== id))
}
