/** The country of an IP address. Private and loopback addresses have none, and are always allowed. */
export type Place = { country: string; countryCode: string | undefined; region: string; city: string; local: boolean }
export type Locations = { find(address: string): Place }
