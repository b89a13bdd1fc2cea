import { useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { type FileRules, refusalOf } from './file-rules.ts'

export type UploadState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'refused'
export type UploadItem = { id: number; file: File; state: UploadState; progress: number; problem: string | undefined }

/** Uploads one file, reports progress from 0 to 1, and stops when the signal is aborted. */
export type Upload = (
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: number) => void },
) => Promise<unknown>

/** Uploads files one after another, each with its own progress and outcome. */
export function useUploads(upload: Upload, rules: FileRules) {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const lastId = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef<Promise<void>>(Promise.resolve())

  function update(id: number, change: Partial<UploadItem>) {
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  function start(id: number, file: File) {
    const stop = new AbortController()
    stops.current.set(id, stop)
    update(id, { state: 'waiting', progress: 0, problem: undefined })
    queue.current = queue.current.then(() => send(id, file, stop))
  }

  async function send(id: number, file: File, stop: AbortController) {
    if (stop.signal.aborted) return
    update(id, { state: 'running' })
    try {
      await upload(file, { signal: stop.signal, onProgress: (progress) => update(id, { progress }) })
      update(id, { state: 'done', progress: 1 })
    } catch (error) {
      if (stop.signal.aborted) return
      update(id, {
        state: 'failed',
        problem: error instanceof Error && error.message !== '' ? error.message : messages.files.failed,
      })
    } finally {
      stops.current.delete(id)
    }
  }

  function add(files: readonly File[]) {
    const added = files.map((file): UploadItem => {
      lastId.current += 1
      const problem = refusalOf(file, rules)
      return { id: lastId.current, file, state: problem === undefined ? 'waiting' : 'refused', progress: 0, problem }
    })
    setItems((before) => [...before, ...added])
    for (const item of added) if (item.problem === undefined) start(item.id, item.file)
  }

  return {
    items,
    add,
    retry: (item: UploadItem) => start(item.id, item.file),
    cancel: (id: number) => {
      stops.current.get(id)?.abort()
      update(id, { state: 'cancelled' })
    },
    remove: (id: number) => setItems((before) => before.filter((item) => item.id !== id)),
  }
}
