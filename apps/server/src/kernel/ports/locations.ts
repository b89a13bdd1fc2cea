/** Where an address is. Private and loopback addresses are nowhere in particular, and always allowed. */
export type Place = { country: string; countryCode: string | undefined; region: string; city: string; local: boolean }
export type Locations = { find(address: string): Place }
