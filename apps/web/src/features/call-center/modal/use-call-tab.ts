import { files, type VerificationRecord } from '@bitewing/contract'
import { useState } from 'react'
import { call } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'

export const CALL_TABS = ['patient', 'files', 'verification'] as const
export type CallTab = (typeof CALL_TABS)[number]

/** 2 §2.6: choosing the files checks them first, each time, and the tab changes only if that succeeds. */
export function useCallTab({ _id, PracticeId }: VerificationRecord) {
  const [tab, setTab] = useState<CallTab>('patient')
  const [check, setCheck] = useState<Readonly<Record<string, boolean>>>()
  const [checking, setChecking] = useState(false)

  async function choose(next: CallTab): Promise<void> {
    if (next !== 'files') return setTab(next)
    setChecking(true)
    try {
      setCheck(await call(files.check, { a: _id, b: PracticeId }))
      setTab(next)
    } catch {
      toast.error(messages.callCenter.filesCheckFailed)
    } finally {
      setChecking(false)
    }
  }
  return { tab, choose, check, checking }
}
