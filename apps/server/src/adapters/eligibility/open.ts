import type { Eligibility, EligibilityProvider } from '../../kernel/ports/eligibility.ts'
import { change, type ChangeAddress } from './change.ts'
import { stedi, type StediAddress } from './stedi.ts'
import { type X12Address, x12OverHttp } from './x12-over-http.ts'

type Addresses = {
  stedi: StediAddress | undefined
  change: ChangeAddress | undefined
  x12: X12Address | undefined
  sandboxUrl: string | undefined
}

/** Each service for which there are credentials; for the others the sandbox, if there is one. */
export function openEligibility(given: Addresses): Partial<Record<EligibilityProvider, Eligibility>> {
  const { stedi: first = inSandbox(given.sandboxUrl)?.stedi } = given
  const { change: second = inSandbox(given.sandboxUrl)?.change } = given
  const { x12: third = inSandbox(given.sandboxUrl)?.x12 } = given
  return {
    ...(first !== undefined && { stedi: stedi(first) }),
    ...(second !== undefined && { change: change(second) }),
    ...(third !== undefined && { x12: x12OverHttp(third) }),
  }
}

function inSandbox(url: string | undefined) {
  if (url === undefined) return undefined
  const sandbox = true
  return {
    stedi: { url: `${url}/stedi/2024-04-01`, key: 'sandbox-stedi-key', sandbox },
    change: { url: `${url}/change`, clientId: 'sandbox-client', clientSecret: 'sandbox-secret', sandbox },
    x12: {
      url: `${url}/x12/realtime`,
      user: 'sandbox',
      password: 'sandbox-password',
      sender: 'BITEWING',
      receiver: 'SANDBOX',
      sandbox,
    },
  }
}
