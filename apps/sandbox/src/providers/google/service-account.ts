import { createVerify, generateKeyPairSync } from 'node:crypto'

const EMAIL = 'bitewing@sandbox.iam.example'

/** The account that the product signs in with: its key file, and the check of what was signed with it. */
export class ServiceAccount {
  #keys: { publicKey: string; privateKey: string } | undefined

  /** As downloaded from the vendor's console. */
  keyFile(tokenUri: string) {
    return {
      type: 'service_account',
      project_id: 'sandbox',
      private_key_id: 'sandbox',
      private_key: this.#pair().privateKey,
      client_email: EMAIL,
      token_uri: tokenUri,
    }
  }

  /** What is wrong with a signed assertion; undefined: nothing. */
  problemWith(assertion: string): string | undefined {
    const [header = '', claims = '', signature = ''] = assertion.split('.')
    const { alg } = decoded(header)
    const { iss, exp, aud, scope } = decoded(claims)
    if (alg !== 'RS256' || iss !== EMAIL) return 'Invalid issuer.'
    if (!(Number(exp) > Date.now() / 1000)) return 'Token must be a short-lived token.'
    if (!String(aud).endsWith('/token')) return 'Invalid audience.'
    if (!/spreadsheets|drive/.test(String(scope))) return 'Missing scope.'
    const verified = createVerify('RSA-SHA256')
      .update(`${header}.${claims}`)
      .verify(this.#pair().publicKey, signature, 'base64url')
    return verified ? undefined : 'Invalid JWT Signature.'
  }

  /** Generated on first use, since it takes a while. */
  #pair() {
    this.#keys ??= generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return this.#keys
  }
}

function decoded(part: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))) as Record<string, unknown>
  } catch {
    return {}
  }
}
