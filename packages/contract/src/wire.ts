/**
 * The second layer of encryption for bodies: TLS protects the channel, this keeps patient data out of the logs of
 * proxies and browser tools. Both sides implement it with their own platform's crypto from these parameters.
 */
export const WIRE = {
  iterations: 999,
  saltBytes: 256,
  ivBytes: 16,
  keyBytes: 32,
  tagBytes: 16,
  /** How long either side may reuse one salt, and therefore one derived key. */
  saltLifetimeMs: 60 * 60 * 1000,
} as const

export type Sealed = { ciphertext: string; salt: string; iv: string }

/** Authenticated with the tag, so that a body replayed to another path is refused. */
export function wireContext(method: string, path: string): string {
  return `${method.toUpperCase()} ${path}`
}

export function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'object' || value === null) return false
  const { ciphertext, salt, iv, ...rest } = value as Record<string, unknown>
  return (
    typeof ciphertext === 'string' &&
    typeof salt === 'string' &&
    typeof iv === 'string' &&
    Object.keys(rest).length === 0
  )
}

/** The query parameter of a GET that holds, sealed, the fields that may name a patient. */
export const SEALED_QUERY = 'sealed'

/** Asks for unencrypted answers; honoured only if WIRE_ENCRYPTION is optional. */
export const PLAIN_HEADER = 'x-wire-encryption'

/** What the server tells the browser at start-up, embedded in the page. */
export type StartConfiguration = {
  wirePassphrase: string
  demo: boolean
  outbox: boolean
  /** The page of the phone that the shell embeds; undefined where there is no phone. */
  phone?: { workspaceUrl: string; sandbox: boolean }
}
export const START_CONFIGURATION_ID = 'start-configuration'
