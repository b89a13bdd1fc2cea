/**
 * Wraps the vault's keys, so that the database holds none that opens anything. The local one does it with a key derived from SECRET_KEY; a
 * service on other machines (a KMS) can take its place.
 */
export type KeyService = {
  /** Names the key that wraps now. What another one wrapped does not open. */
  readonly id: string
  /** The context is bound in: what was wrapped in one context does not open in another. */
  wrap(key: Buffer, context: string): Promise<Buffer>
  /** Rejects what was not wrapped by this key in this context. */
  unwrap(wrapped: Buffer, context: string): Promise<Buffer>
}
