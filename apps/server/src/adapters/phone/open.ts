import type { Phone } from '../../kernel/ports/phone.ts'
import { aircall } from './aircall.ts'
import type { PhoneAccount } from './client.ts'

/** The few calls of a demo are here at once; of many the sandbox says itself when it is enough. */
const FAST = 1200

/** Aircall, if there is a key; else the sandbox, if there is one; with neither there is no phone. */
export function openPhone(account: PhoneAccount | undefined, sandboxUrl: string | undefined): Phone | undefined {
  if (account !== undefined) return aircall({ ...account, sandbox: false })
  if (sandboxUrl === undefined) return undefined
  const url = `${sandboxUrl}/phone/v1`
  return aircall({ url, apiId: 'sandbox-api-id', apiToken: 'sandbox-api-token', sandbox: true, pagesAMinute: FAST })
}
