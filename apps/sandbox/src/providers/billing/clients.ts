import { type Practice, practices } from '@bitewing/population'

/** The clients, each of which is a customer. The names of its practices begin with its first word. */
export const clientNames = [
  'Brightsmile Dental Group',
  'Lakeside Family Dentistry',
  'Cascade Orthodontics',
  'Palmetto Oral Health',
] as const

export function practicesOf(client: string): Practice[] {
  return practices.filter(({ name }) => name.startsWith(firstWord(client)))
}

export function firstWord(name: string): string {
  return name.split(' ')[0] ?? ''
}

/** The metadata of each customer and subscription: the demo's ids of its client and practice. */
export function clientId(index: number): string {
  return `650000000001${index.toString(16).padStart(12, '0')}`
}

export function practiceId({ town }: Practice): string {
  return `650000000002${town.toString(16).padStart(12, '0')}`
}
