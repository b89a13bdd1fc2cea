export type SampleRecord = {
  id: string
  patient: string
  carrier: string
  status: string
  missing: number
  amount: number
}

const CARRIERS = ['Delta Dental of Texas', 'Aetna', 'Guardian Life Insurance Company of America', 'MetLife', 'Cigna']
const STATUSES = ['Active', 'Inactive', 'Check']
const NAMES = ['Ada Vole', 'Bo Heron', 'Cy Marten', 'Di Plover', 'Ed Stoat', 'Flo Wren']

/** Invented records, the same each time. */
export function sampleRecords(count: number): SampleRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    patient: `${pick(NAMES, index)} ${index + 1}`,
    carrier: pick(CARRIERS, index * 7),
    status: pick(STATUSES, index * 3 + Math.floor(index / 4)),
    missing: (index * 17) % 100,
    amount: ((index * 7919) % 200_000) / 100,
  }))
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? ''
}
