import { randomFrom } from './random.ts'

/** Which columns a practice's sheet has beside those that every sheet has. */
export type SheetColumns = {
  readonly confirmation: boolean
  readonly driveUrl: boolean
  readonly note: boolean
  readonly fileName: boolean
  readonly history: boolean
  readonly elgCodes: boolean
}

/** A practice, one for each town: everybody of the town is its patient. */
export type Practice = {
  readonly town: number
  readonly name: string
  readonly city: string
  readonly state: string
  readonly timeZone: string
  readonly street: string
  readonly npi: string
  readonly taxId: string
  readonly spreadsheetId: string
  readonly folderId: string
  readonly sheetColumns: SheetColumns
}

const places = [
  ['Brightsmile Downtown', 'Austin', 'TX', 'America/Chicago'],
  ['Brightsmile Round Rock', 'Round Rock', 'TX', 'America/Chicago'],
  ['Brightsmile Alamo Heights', 'San Antonio', 'TX', 'America/Chicago'],
  ['Brightsmile Scottsdale', 'Scottsdale', 'AZ', 'America/Phoenix'],
  ['Brightsmile El Paso', 'El Paso', 'TX', 'America/Denver'],
  ['Lakeside Loop', 'Chicago', 'IL', 'America/Chicago'],
  ['Lakeside Evanston', 'Evanston', 'IL', 'America/Chicago'],
  ['Lakeside Ann Arbor', 'Ann Arbor', 'MI', 'America/Detroit'],
  ['Lakeside Milwaukee', 'Milwaukee', 'WI', 'America/Chicago'],
  ['Cascade Capitol Hill', 'Seattle', 'WA', 'America/Los_Angeles'],
  ['Cascade Portland', 'Portland', 'OR', 'America/Los_Angeles'],
  ['Cascade Boise', 'Boise', 'ID', 'America/Boise'],
  ['Palmetto Harbor', 'Charleston', 'SC', 'America/New_York'],
  ['Palmetto Savannah', 'Savannah', 'GA', 'America/New_York'],
] as const

export const practices: readonly Practice[] = places.map(([name, city, state, timeZone], town) => {
  const random = randomFrom(900 + town)
  return {
    town,
    name,
    city,
    state,
    timeZone,
    street: `${100 + random.whole(900)} ${random.pick(['Main St', 'Oak Ave', 'Market St', 'Elm Dr'])}`,
    // Ten digits that no real provider has: NPIs begin with 1 or 2.
    npi: `9${random.digits(9)}`,
    taxId: `00-${random.digits(7)}`,
    spreadsheetId: googleId(`sheet${town}`),
    folderId: googleId(`folder${town}`),
    sheetColumns: {
      confirmation: town % 4 !== 3,
      driveUrl: town % 4 !== 1,
      note: true,
      fileName: town % 2 === 1,
      history: town % 2 === 0,
      elgCodes: town % 3 === 0,
    },
  }
})

/** As long as a real one, and plainly not one. */
function googleId(name: string): string {
  return `1sandbox_${name}_`.padEnd(44, 'x')
}
