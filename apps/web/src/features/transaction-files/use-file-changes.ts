import { type DriveFile, files } from '@bitewing/contract'
import { useState } from 'react'
import { perform, useCall } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { download, extensionOf } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.transactionFiles
/** spec D5. */
const MAX_BYTES = 25 * 1024 * 1024

/** A change that waits for confirmation: deleting a file, or replacing its content. */
export type PendingChange = { readonly kind: 'remove' } | { readonly kind: 'update'; readonly by: File }

/** 2 §2.5: a change of a file is first pending; confirming performs it, cancelling drops it. */
export function useFileChanges(transactionId: string) {
  const [pending, setPending] = useState<Readonly<Record<string, PendingChange>>>({})
  /** The upload progress of replacements, by file id. */
  const [sent, setSent] = useState<Readonly<Record<string, number>>>({})
  const removal = useCall(files.remove, { success: texts.removed })

  const cancel = (fileId: string) => setPending((before) => without(before, fileId))

  async function update(fileId: string, by: File): Promise<void> {
    const progress = (share: number) => setSent((before) => ({ ...before, [fileId]: share }))
    progress(0)
    try {
      await perform(
        files.replace,
        { transactionId, fileId, files: [by] },
        { success: texts.updated, onProgress: progress },
      )
    } catch (error) {
      toast.error(error instanceof Error ? error.message : messages.files.failed)
    } finally {
      setSent((before) => without(before, fileId))
    }
  }

  return {
    pending,
    sent,
    cancel,
    askToRemove: (fileId: string) => setPending((before) => ({ ...before, [fileId]: { kind: 'remove' } })),
    /** 2 §5: a file can only be replaced by one of the same type. */
    askToUpdate({ _id, filename }: DriveFile, by: File): void {
      if (extensionOf(by.name) !== extensionOf(filename)) return toast.error(texts.sameType)
      if (by.size > MAX_BYTES) return toast.error(texts.tooLarge)
      setPending((before) => ({ ...before, [_id]: { kind: 'update', by } }))
    },
    confirm(fileId: string): void {
      const asked = pending[fileId]
      cancel(fileId)
      if (asked?.kind === 'remove') removal.mutate({ transactionId, fileId })
      if (asked?.kind === 'update') void update(fileId, asked.by)
    },
    download: (fileId: string) => download(files.download, { transactionId, fileId }, { failed: texts.downloadFailed }),
  }
}

export type FileChanges = ReturnType<typeof useFileChanges>

function without<V>(before: Readonly<Record<string, V>>, fileId: string): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(before).filter(([id]) => id !== fileId))
}
