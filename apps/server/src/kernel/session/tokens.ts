import { errors, jwtVerify, SignJWT } from 'jose'
import { RecentMap } from '../recent-map.ts'
import { sameBytes, type Secrets } from '../crypto/secrets.ts'
import { fail } from '../errors.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'bitewing'
const REMEMBERED_TOKENS = 10_000

export type AccessClaims = { userId: string; sessionId: string; expiresAt: number }

/** Access tokens are signed and short-lived; refresh tokens name their session and how often it has been refreshed. */
export class Tokens {
  readonly #secrets: Secrets
  readonly #verified = new RecentMap<string, AccessClaims>(REMEMBERED_TOKENS)

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  async issueAccess(userId: string, sessionId: string, lifetimeSeconds = ACCESS_TOKEN_SECONDS): Promise<string> {
    return await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
      .sign(this.#secrets.tokenKey)
  }

  async readAccess(token: string): Promise<AccessClaims> {
    const claims = this.#verified.get(token) ?? (await this.#verify(token))
    if (claims.expiresAt <= Date.now()) throw fail('session.token_expired')
    return claims
  }

  async #verify(token: string): Promise<AccessClaims> {
    try {
      const { payload } = await jwtVerify(token, this.#secrets.tokenKey, { algorithms: ['HS256'], issuer: ISSUER })
      const claims = {
        userId: String(payload.sub),
        sessionId: String(payload['sid']),
        expiresAt: (payload.exp ?? 0) * 1000,
      }
      this.#verified.set(token, claims)
      return claims
    } catch (error) {
      throw fail(error instanceof errors.JWTExpired ? 'session.token_expired' : 'session.invalid_token')
    }
  }

  /** Derived from the session and the number of refreshes, so that old tokens can be told from forged ones without storing any. */
  issueRefresh(sessionId: string, generation: number): string {
    return `${sessionId}.${generation}.${this.#refreshMac(sessionId, generation).toString('base64url')}`
  }

  readRefresh(token: string): { sessionId: string; generation: number } | undefined {
    const match = /^([0-9a-f]{24})\.(\d{1,9})\.([\w-]{43})$/.exec(token)
    if (match === null) return undefined
    const [, sessionId, turn, mac] = match as unknown as [string, string, string, string]
    const generation = Number(turn)
    if (!sameBytes(Buffer.from(mac, 'base64url'), this.#refreshMac(sessionId, generation))) return undefined
    return { sessionId, generation }
  }

  #refreshMac(sessionId: string, generation: number): Buffer {
    return this.#secrets.digest('refresh token', sessionId, String(generation))
  }
}
