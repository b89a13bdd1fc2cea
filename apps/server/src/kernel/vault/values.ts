import type { OpenKey, VaultKeys } from './keys.ts'
import { contextOf, openWith, sealWith } from './sealing.ts'
import type { SealedValue } from './value-queries.ts'

/** Where a value belongs. It opens there and nowhere else. */
export type Place = Pick<SealedValue, 'property_id' | 'client_id' | 'practice_id' | 'group' | 'property'>

export function sealValue(key: OpenKey, place: Place, value: string): Buffer {
  return sealWith(key.bytes, Buffer.from(value, 'utf8'), placeContext(place))
}

export async function openValue(keys: VaultKeys, value: SealedValue): Promise<string> {
  const key = await keys.open(value.key)
  return openWith(key.bytes, value.sealed, placeContext(value)).toString('utf8')
}

function placeContext({ property_id, client_id, practice_id, group, property }: Place): string {
  return contextOf('credential', property_id, client_id, practice_id, group, property)
}
