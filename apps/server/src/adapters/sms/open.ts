import type { MessageStore } from '../../kernel/ports/message-store.ts'
import { ringCentral } from './ringcentral.ts'
import { type RingCentralAccount, sandboxAccount } from './ringcentral-token.ts'

/** RingCentral, if there is a key; else the sandbox, if there is one; with neither there is no second list of SMS. */
export function openMessageStore(
  account: RingCentralAccount | undefined,
  sandboxUrl: string | undefined,
): MessageStore | undefined {
  if (account !== undefined) return ringCentral({ ...account, sandbox: false })
  return sandboxUrl === undefined ? undefined : ringCentral({ ...sandboxAccount(sandboxUrl), sandbox: true })
}
