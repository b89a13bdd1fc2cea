/** Invented people and places; no patient, carrier or practice here exists. */

export type Gender = 'F' | 'M'

const womensNames =
  'Ava Emma Zoe Lily Mia Ella Nora Ruby Hazel Ivy Clara Stella Alice Violet Maya Naomi Elena Priya Sofia Amara Leila Ingrid Freya Nadia Yara'.split(
    ' ',
  )
const mensNames =
  'Liam Noah Mason Ethan Logan Lucas Owen Caleb Isaac Julian Miles Felix Hugo Oscar Leo Simon Victor Marcus Andre Diego Kenji Tomas Omar Pablo Rafael'.split(
    ' ',
  )

export const firstNames: readonly string[] = [...womensNames, ...mensNames]

export const namesOf: Readonly<Record<Gender, readonly string[]>> = { F: womensNames, M: mensNames }

export function genderOf(firstName: string): Gender {
  return womensNames.includes(firstName) ? 'F' : 'M'
}

/** As a front desk hears them. */
export const nicknames: Readonly<Record<string, string>> = {
  Isaac: 'Ike',
  Rafael: 'Rafa',
  Victor: 'Vic',
  Marcus: 'Marc',
  Stella: 'Stell',
  Naomi: 'Nomi',
  Elena: 'Lena',
  Ethan: 'Eth',
  Lucas: 'Luke',
  Oscar: 'Ozzie',
}

export const lastNames: readonly string[] =
  'Ashdown Barlow Castellan Dunmore Ellery Farrow Garland Hollis Ivers Jessop Kirkland Lorimer Marchetti Northcott Okafor Pellegrin Quillan Rosewood Sandoval Thackeray Underhill Vasquez Wetherby Yarrow Zeller Abernathy Brightwell Calloway Delacroix Eastman Fairbanks Greenlee Hathaway Ibarra Jernigan Kowalczyk Lindqvist Mbeki Nakamura Ostrander Pemberton Radcliffe Silvestri Tremaine Ueda Valentine Winslow Youngblood Zimmer Corrigan'.split(
    ' ',
  )

export const carrierNames = [
  'Harborline Dental',
  'Summit Mutual Dental',
  'Bluewater Health',
  'Pinecrest Benefit',
  'Cedar Valley Dental',
  'Northstar Assurance',
  'Keystone Smile Plan',
  'Redwood Dental Network',
  'Lakeshore Mutual',
  'Golden Plains Dental',
  'Evergreen Employee Benefits',
  'Tidewater Dental',
  'Sagebrush Health',
  'Copperfield Insurance',
  'Maplewood Dental Trust',
  'Stonebridge Benefits',
  'Clearbrook Dental',
  'Aurora Family Dental Plan',
  'Ironwood Mutual',
  'Silver Birch Health',
  'Highland Dental Alliance',
  'Riverbend Assurance',
  'Coastal Union Dental',
  'Prairie State Benefit Fund',
  'Whitecap Dental',
  'Juniper Group Health',
  'Oak Harbor Dental',
  'Meridian Smile Network',
  'Fox Hollow Insurance',
  'Granite Peak Dental',
  'Willow Creek Benefits',
  'Beacon Hill Dental',
  'Sunfield Mutual',
  'Blackstone Valley Dental',
  'Crescent Bay Health',
  'Amber Lake Dental',
  'Trillium Benefit Trust',
  'Falcon Ridge Dental',
  'Orchard Park Mutual',
  'Winterset Dental Plan',
] as const

export const employers = [
  'Bramble & Finch Foods',
  'Cobalt Freight',
  'Dovetail Joinery',
  'Elm Street Schools',
  'Fernwood Logistics',
  'Glasshouse Media',
  'Hearthside Bakery',
  'Inkwell Printing',
  'Kestrel Aviation',
  'Lantern Software',
  'Millrace Utilities',
  'Nettle & Sons',
  'Old Quarry Stone',
  'Paperwhite Hotels',
  'Quarterdeck Shipping',
  'Rookery Farms',
  'Saltbox Homes',
  'Thistle Health',
  'Union Depot Transit',
  'Vesper Energy',
] as const

export const dentists = [
  'Dr. Halloran',
  'Dr. Abiodun',
  'Dr. Steinmetz',
  'Dr. Kaur',
  'Dr. Villanueva',
  'Dr. Petrov',
  'Dr. Lindgren',
  'Dr. Osei',
] as const
