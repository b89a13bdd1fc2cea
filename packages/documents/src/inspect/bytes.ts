/** One character for each byte, so that texts inside binary files can be searched by position. */
export function latin1(bytes: Uint8Array, from: number, to: number): string {
  const start = Math.max(0, from)
  const end = Math.min(bytes.length, to)
  return end > start ? decoder.decode(bytes.subarray(start, end)) : ''
}

// Its upper half is that of Windows; what is searched for here is ASCII.
const decoder = new TextDecoder('latin1')

export function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
