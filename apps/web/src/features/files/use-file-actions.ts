import { type DriveFile, files, type VerificationRecord } from '@bitewing/contract'
import { useState } from 'react'
import { perform, useCall } from '../../kit/api/index.ts'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { download, extensionOf } from '../../kit/files/index.ts'
import { messages } from '../../messages.ts'

/** The actions on an uploaded file, each with its confirmation and message. */
export function useFileActions(record: VerificationRecord) {
  const transactionId = record._id
  /** The upload progress of replacements, by file id. */
  const [replacing, setReplacing] = useState<ReadonlyMap<string, number>>(new Map())
  const removal = useCall(files.remove, { success: messages.recordFiles.deleted })
  const cleaning = useCall(files.clean, {
    success: ({ removed }) => messages.recordFiles.cleaned(removed),
  })

  function progress(fileId: string, share: number | undefined) {
    setReplacing((before) => {
      const after = new Map(before)
      if (share === undefined) after.delete(fileId)
      else after.set(fileId, share)
      return after
    })
  }

  return {
    replacing,
    cleaning: cleaning.isPending,
    download: (fileId: string) =>
      download(files.download, { transactionId, fileId }, { failed: messages.recordFiles.downloadFailed }),
    async remove({ _id, filename }: DriveFile): Promise<void> {
      const message = messages.recordFiles.confirmRemove(filename)
      if (await confirm({ message, confirmLabel: messages.recordFiles.deleteLabel, danger: true })) {
        removal.mutate({ transactionId, fileId: _id })
      }
    },
    async replace({ _id, filename }: DriveFile, by: File): Promise<void> {
      if (extensionOf(by.name) !== extensionOf(filename)) return toast.error(messages.recordFiles.sameType)
      const message = messages.recordFiles.confirmReplace(filename, by.name)
      if (!(await confirm({ message, confirmLabel: messages.recordFiles.replaceLabel, danger: true }))) return
      progress(_id, 0)
      try {
        const input = { transactionId, fileId: _id, files: [by] }
        await perform(files.replace, input, {
          success: messages.recordFiles.replaced,
          onProgress: (share) => progress(_id, share),
        })
      } catch (error) {
        toast.error(error instanceof Error ? error.message : messages.files.failed)
      } finally {
        progress(_id, undefined)
      }
    },
    clean: () => cleaning.mutate({ transactionId, practiceId: record.PracticeId }),
  }
}

export type FileActions = ReturnType<typeof useFileActions>
