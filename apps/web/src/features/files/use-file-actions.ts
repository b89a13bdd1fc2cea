import { type DriveFile, files, verification, type VerificationRecord } from '@bitewing/contract'
import { useState } from 'react'
import { ApiError, call, invalidate, perform, useCall } from '../../kit/api/index.ts'
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

  async function send(seen: SeenFile, by: File, question: string): Promise<void> {
    const { fileId } = seen
    progress(fileId, 0)
    try {
      await perform(
        files.replace,
        { ...seen, files: [by] },
        { success: messages.recordFiles.replaced, onProgress: (share) => progress(fileId, share) },
      )
    } catch (error) {
      const latest = isReplacedMeanwhile(error) ? await latestVersion(record, fileId) : undefined
      if (latest === undefined) toast.error(error instanceof Error ? error.message : messages.files.failed)
      // The chosen file is kept while the user decides again, now about the new content.
      else if (await agrees(`${(error as Error).message} ${question}`))
        await send({ ...seen, version: latest }, by, question)
    } finally {
      progress(fileId, undefined)
    }
  }

  return {
    replacing,
    cleaning: cleaning.isPending,
    download: (fileId: string) =>
      download(files.download, { transactionId, fileId }, { failed: messages.recordFiles.downloadFailed }),
    async remove({ _id, filename, version }: DriveFile): Promise<void> {
      const message = messages.recordFiles.confirmRemove(filename)
      if (await confirm({ message, confirmLabel: messages.recordFiles.deleteLabel, danger: true })) {
        removal.mutate({ transactionId, fileId: _id, version })
      }
    },
    async replace({ _id, filename, version }: DriveFile, by: File): Promise<void> {
      if (extensionOf(by.name) !== extensionOf(filename)) return toast.error(messages.recordFiles.sameType)
      const question = messages.recordFiles.confirmReplace(filename, by.name)
      if (await agrees(question)) await send({ transactionId, fileId: _id, version }, by, question)
    },
    clean: () => cleaning.mutate({ transactionId, practiceId: record.PracticeId }),
  }
}

type SeenFile = { transactionId: string; fileId: string; version: number }

const agrees = (message: string) => confirm({ message, confirmLabel: messages.recordFiles.replaceLabel, danger: true })

function isReplacedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'files.replaced_meanwhile'
}

/** Undefined when the file is gone. The list of files is brought up to date as well. */
async function latestVersion({ _id, PracticeId }: VerificationRecord, fileId: string): Promise<number | undefined> {
  await invalidate(verification.record)
  const { driveFiles } = await call(verification.record, { id: _id, practiceId: PracticeId })
  return driveFiles.find((file) => file._id === fileId)?.version
}

export type FileActions = ReturnType<typeof useFileActions>
