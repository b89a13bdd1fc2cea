import { type Practice, practices } from '@bitewing/population'

/** Whom the service is sold to: a customer each. Its practices bear its first word. */
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

/** Who sold it wrote down, with each customer and subscription, whose it is: the ids of the demo. */
export function clientId(index: number): string {
  return `650000000001${index.toString(16).padStart(12, '0')}`
}

export function practiceId({ town }: Practice): string {
  return `650000000002${town.toString(16).padStart(12, '0')}`
}
