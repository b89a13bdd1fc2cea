/** A reproducible id, made of `kind` and a number. */
export function demoId(kind: number, index: number): string {
  return `65000000${kind.toString(16).padStart(4, '0')}${index.toString(16).padStart(12, '0')}`
}
