import { type DriveFile, files, verification } from '@bitewing/contract'
import { useState } from 'react'
import { ApiError, invalidate, perform } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { download, extensionOf } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.transactionFiles
/** spec D5. */
const MAX_BYTES = 25 * 1024 * 1024

/**
 * A change that waits for confirmation: deleting a file, or replacing its content. `version` is the content that the user saw when
 * asking; it is missing after a refusal, when the one that is shown by then counts.
 */
export type PendingChange = ({ readonly kind: 'remove' } | { readonly kind: 'update'; readonly by: File }) & {
  readonly version?: number
}

/** 2 §2.5: a change of a file is first pending; confirming performs it, cancelling drops it. */
export function useFileChanges(transactionId: string) {
  const [pending, setPending] = useState<Readonly<Record<string, PendingChange>>>({})
  /** The upload progress of replacements, by file id. */
  const [sent, setSent] = useState<Readonly<Record<string, number>>>({})

  const ask = (fileId: string, change: PendingChange) => setPending((before) => ({ ...before, [fileId]: change }))
  const cancel = (fileId: string) => setPending((before) => without(before, fileId))

  async function update(seen: SeenFile, by: File): Promise<void> {
    const progress = (share: number) => setSent((before) => ({ ...before, [seen.fileId]: share }))
    progress(0)
    try {
      await perform(files.replace, { ...seen, files: [by] }, { success: texts.updated, onProgress: progress })
    } finally {
      setSent((before) => without(before, seen.fileId))
    }
  }

  async function execute(seen: SeenFile, asked: PendingChange): Promise<void> {
    try {
      if (asked.kind === 'update') await update(seen, asked.by)
      else await perform(files.remove, seen, { success: texts.removed })
    } catch (error) {
      toast.error(error instanceof Error ? error.message : messages.files.failed)
      if (!isReplacedMeanwhile(error)) return
      // What was chosen stays so, and can be confirmed again once the new content has been looked at.
      await invalidate(verification.record)
      ask(seen.fileId, asked.kind === 'update' ? { kind: 'update', by: asked.by } : { kind: 'remove' })
    }
  }

  return {
    pending,
    sent,
    cancel,
    askToRemove: ({ _id, version }: DriveFile) => ask(_id, { kind: 'remove', version }),
    /** 2 §5: a file can only be replaced by one of the same type. */
    askToUpdate({ _id, filename, version }: DriveFile, by: File): void {
      if (extensionOf(by.name) !== extensionOf(filename)) return toast.error(texts.sameType)
      if (by.size > MAX_BYTES) return toast.error(texts.tooLarge)
      ask(_id, { kind: 'update', by, version })
    },
    confirm({ _id: fileId, version: shown }: DriveFile): void {
      const asked = pending[fileId]
      cancel(fileId)
      if (asked !== undefined) void execute({ transactionId, fileId, version: asked.version ?? shown }, asked)
    },
    download: (fileId: string) => download(files.download, { transactionId, fileId }, { failed: texts.downloadFailed }),
  }
}

type SeenFile = { transactionId: string; fileId: string; version: number }

function isReplacedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'files.replaced_meanwhile'
}

export type FileChanges = ReturnType<typeof useFileChanges>

function without<V>(before: Readonly<Record<string, V>>, fileId: string): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(before).filter(([id]) => id !== fileId))
}
