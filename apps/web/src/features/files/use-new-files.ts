import { files as endpoints, type VerificationRecord } from '@bitewing/contract'
import { useRef, useState } from 'react'
import { perform } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { extensionOf, refusalOf } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'
import { suggestedName } from './suggested-name.ts'
import { fileRules } from './rules.ts'

export type FileType = 'elg' | 'fbd' | 'other'

/** A file that was chosen but is not uploaded yet. */
export type NewFile = {
  id: number
  file: File
  name: string
  type: FileType
  state: 'chosen' | 'waiting' | 'running' | 'failed' | 'refused'
  progress: number
  problem: string | undefined
}

/** Files to be added to a record: named by the user, then uploaded one after another, each with its own progress. */
export function useNewFiles(record: VerificationRecord, fromCall: boolean) {
  const [items, setItems] = useState<readonly NewFile[]>([])
  const [nameMissing, setNameMissing] = useState(false)
  const lastId = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function change(id: number, update: Partial<NewFile>) {
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...update } : item)))
  }
  function remove(id: number) {
    setItems((before) => before.filter((item) => item.id !== id))
  }

  function add(files: readonly File[]) {
    const names = items.map(({ name }) => name)
    const added = files.map((file): NewFile => {
      lastId.current += 1
      const problem = refusalOf(file, fileRules)
      const name = problem === undefined ? suggestedName(record, names) : ''
      names.push(name)
      const state = problem === undefined ? 'chosen' : 'refused'
      return { id: lastId.current, file, name, type: 'elg', state, progress: 0, problem }
    })
    if (files.some((file) => !fileRules.extensions.includes(extensionOf(file.name)))) {
      toast.error(messages.recordFiles.allowed)
    }
    setItems((before) => [...before, ...added])
  }

  async function send({ id, file, name, type }: NewFile, stop: AbortController): Promise<boolean> {
    if (stop.signal.aborted) return false
    change(id, { state: 'running' })
    const input = { transactionId: record._id, name: name.trim(), files: [file] }
    const options = { signal: stop.signal, onProgress: (progress: number) => change(id, { progress }) }
    try {
      if (fromCall) await perform(endpoints.fromCall, input, options)
      else await perform(endpoints.upload, { ...input, type }, options)
      remove(id)
      return true
    } catch (error) {
      if (stop.signal.aborted) return false
      change(id, { state: 'failed', problem: error instanceof Error ? error.message : messages.files.failed })
      return false
    } finally {
      stops.current.delete(id)
    }
  }

  function start(chosen: readonly NewFile[]) {
    // An error message about missing names is no longer true.
    toast.hide()
    const outcomes = chosen.map((item) => {
      const stop = new AbortController()
      stops.current.set(item.id, stop)
      change(item.id, { state: 'waiting', progress: 0, problem: undefined })
      const outcome = queue.current.then(() => send(item, stop))
      queue.current = outcome
      return outcome
    })
    void Promise.all(outcomes).then((done) => {
      if (done.length > 0 && done.every(Boolean)) {
        toast.success(done.length === 1 ? messages.recordFiles.uploadedOne : messages.recordFiles.uploadedAll)
      }
    })
  }

  const ready = items.filter(({ state }) => state === 'chosen' || state === 'failed')
  return {
    items,
    /** Whether the user has tried to upload while a name was missing; the field shows an error until it has one. */
    nameMissing,
    ready,
    add,
    change,
    remove,
    clear: () => setItems((before) => before.filter(({ state }) => state === 'waiting' || state === 'running')),
    upload() {
      const missing = ready.some(({ name }) => name.trim() === '')
      setNameMissing(missing)
      if (missing) toast.error(messages.recordFiles.nameRequired)
      else start(ready)
    },
    retry: (item: NewFile) => start([item]),
    cancel(id: number) {
      stops.current.get(id)?.abort()
      change(id, { state: 'chosen', progress: 0 })
    },
  }
}
