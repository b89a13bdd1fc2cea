import { dataQuality, type InputOf } from '@bitewing/contract'
import { ApiError, useCall } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.dataQuality

/** 2 §8: says to wait, then that it was saved, or that it could not be processed and why. */
export function useConfirm() {
  const confirm = useCall(dataQuality.confirm, { success: texts.saved, quiet: true })
  /** Resolves with whether it was saved. */
  async function send(wish: InputOf<typeof dataQuality.confirm>): Promise<boolean> {
    toast.info(texts.wait)
    try {
      await confirm.mutateAsync(wish)
      return true
    } catch (error) {
      const why = error instanceof ApiError ? error.err : texts.failed
      if (why === texts.failed) toast.error(why)
      else toast.error(why, texts.failed)
      return false
    }
  }
  return { send, sending: confirm.isPending }
}
