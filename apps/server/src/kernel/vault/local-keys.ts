import type { Secrets } from '../crypto/secrets.ts'
import type { KeyService } from '../ports/key-service.ts'
import { openWith, sealWith } from './sealing.ts'

/** Wraps with a key derived from SECRET_KEY, which is in the server's memory and nowhere else. */
export function localKeys(secrets: Secrets): KeyService {
  return {
    id: secrets.fingerprint,
    wrap: async (key, context) => sealWith(secrets.vaultKey, key, context),
    unwrap: async (wrapped, context) => openWith(secrets.vaultKey, wrapped, context),
  }
}
