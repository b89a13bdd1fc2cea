import { files, type VerificationRecord } from '@bitewing/contract'
import { useState } from 'react'
import { call } from '../../../kit/api/index.ts'
import { confirm, toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'

type Check = Readonly<Record<string, boolean>>

/** By file name, whether the file really exists; undefined if the check failed, which the user has then been told. */
async function checkFiles(record: VerificationRecord): Promise<Check | undefined> {
  try {
    return await call(files.check, { a: record._id, b: record.PracticeId })
  } catch {
    toast.error(messages.verification.filesCheckFailed)
    return undefined
  }
}

/** 1 §2.6: opening the files verifies them each time, and asks for confirmation the first time. */
export function useFilesCheck(record: VerificationRecord) {
  const [check, setCheck] = useState<Check>()
  const [checking, setChecking] = useState(false)

  async function verify(): Promise<boolean> {
    const asked = check !== undefined
    const agreed =
      asked ||
      (await confirm({
        message: messages.verification.filesQuestion,
        confirmLabel: messages.verification.filesContinue,
      }))
    if (!agreed) return false
    setChecking(true)
    const found = await checkFiles(record)
    setChecking(false)
    if (found !== undefined) setCheck(found)
    return found !== undefined
  }
  return { check, checking, verify }
}
