import { calls } from '@bitewing/contract'
import { perform } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { type Dialler, type Phone, phoneStore } from '../../kit/phone/index.ts'
import { messages } from '../../messages.ts'

/**
 * Tells the server which record a call is about. The tab that dialled does it, whichever holds the phone: the record's
 * practice is selected there. A call that begins late, after the dial was given up, is noted too.
 */
export function noteCalls(dial: Dialler): { dial: Dialler; stop: () => void } {
  const dialledHere = new Set<string>()
  const noted = new Set<number>()
  const note = ({ call }: Phone) => {
    if (call?.recordId === undefined || !dialledHere.has(call.recordId) || noted.has(call.callId)) return
    noted.add(call.callId)
    const { recordId: id, callId, number } = call
    perform(calls.dialled, { id, callId, number }).catch(() => toast.warning(messages.phoneDock.notNoted))
  }
  return {
    dial: (number, what) => {
      if (what.recordId !== undefined) dialledHere.add(what.recordId)
      return dial(number, what)
    },
    stop: phoneStore.subscribe(() => note(phoneStore.get())),
  }
}
