export const DIRECTORY_ENTRY_BYTES = 128

const ENTRY_KINDS = ['free', 'storage', 'stream', 'free', 'free', 'root'] as const

export type DirectoryEntry = {
  /** In lower case: names are compared so. */
  readonly name: string
  readonly kind: (typeof ENTRY_KINDS)[number]
  readonly left: number
  readonly right: number
  readonly child: number
  readonly firstSector: number
  readonly size: number
}

export function readEntry(view: DataView): DirectoryEntry {
  const nameBytes = Math.min(view.getUint16(64, true), 64)
  const units = Array.from({ length: Math.max(0, nameBytes / 2 - 1) }, (_, index) => view.getUint16(2 * index, true))
  return {
    name: String.fromCharCode(...units).toLowerCase(),
    kind: ENTRY_KINDS[view.getUint8(66)] ?? 'free',
    left: view.getUint32(68, true),
    right: view.getUint32(72, true),
    child: view.getUint32(76, true),
    firstSector: view.getUint32(116, true),
    size: view.getUint32(120, true),
  }
}
