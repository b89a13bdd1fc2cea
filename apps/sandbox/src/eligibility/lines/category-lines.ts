import { type Category, type Coverage, categories, type Design, type Habits, type Person } from '@bitewing/population'
import { clauseMessages } from './clauses.ts'
import { type Line, message } from './line.ts'

/** The form's bookmark for each category's percentage. */
export const percentBookmarks: Readonly<Record<Category, string>> = {
  diagnostic: 'PctDiag',
  'x-ray': 'PctXray',
  preventive: 'PctPrev',
  restorative: 'PctBasic',
  endodontics: 'PctEndo',
  periodontics: 'PctPerio',
  'oral surgery': 'PctOS',
  crowns: 'PctCrown',
  prosthodontics: 'PctProsth',
  'maxillofacial prosthetics': 'PctMaxPros',
  adjunctive: 'PctAdj',
  accident: 'PctAccident',
}

const ESSENTIAL: readonly Category[] = ['diagnostic', 'preventive', 'restorative', 'crowns']
/** Categories for which payers that use words have none. */
const UNUSUAL: readonly Category[] = ['maxillofacial prosthetics', 'accident']

/** What the plan pays by category. */
export function categoryLines({ carrier }: Person, { design }: Coverage): Line[] {
  const { habits } = carrier
  const both = habits.networks === 'both'
  return categories
    .filter(({ name }) => habits.detail === 'full' || ESSENTIAL.includes(name))
    .filter(({ name }) => !habits.categoryInText || !UNUSUAL.includes(name))
    .flatMap((category) => {
      const { inNetwork, outOfNetwork } = design.pays[category.name]
      const inside = categoryLine(category, inNetwork, both ? 'Y' : 'W', design, habits)
      const clauses = habits.detail === 'full' ? clauseMessages(category.name, design, habits) : []
      return [
        { ...inside, messages: [...(inside.messages ?? []), ...clauses] },
        ...(both && habits.detail === 'full' ? [categoryLine(category, outOfNetwork, 'N', design, habits)] : []),
      ]
    })
}

function categoryLine(
  { name, serviceType, kind }: (typeof categories)[number],
  percent: number,
  network: 'Y' | 'N' | 'W',
  { clauses }: Design,
  habits: Habits,
): Line {
  const bookmark = percentBookmarks[name]
  const needsApproval = !habits.categoryInText && kind === 'major' && clauses.predeterminationOver !== null
  return {
    code: 'A',
    level: 'IND',
    serviceTypes: [habits.categoryInText ? '35' : serviceType],
    share: shareOf(percent, habits),
    ...(habits.categoryInText ? {} : { authorization: needsApproval ? 'Y' : 'N' }),
    network,
    ...(habits.categoryInText ? { messages: [message(name.toUpperCase(), bookmark)] } : {}),
    tells: [...(habits.categoryInText ? [] : [bookmark]), ...(needsApproval ? ['PreAuth'] : [])],
  }
}

/** The patient's share, or with some payers the plan's, as a fraction of one. */
export function shareOf(planPays: number, { percentIs }: Habits): number {
  return (percentIs === 'plan share' ? planPays : 100 - planPays) / 100
}

const waitingKinds = [
  { kind: 'preventive', serviceType: '41', bookmark: 'WaitPreventive', words: 'PREVENTIVE' },
  { kind: 'basic', serviceType: '25', bookmark: 'WaitBasic', words: 'BASIC' },
  { kind: 'major', serviceType: '36', bookmark: 'WaitMajor', words: 'MAJOR' },
  { kind: 'orthodontics', serviceType: '38', bookmark: 'WaitOrtho', words: 'ORTHODONTIC' },
] as const

export function waitingLines({ carrier }: Person, { design }: Coverage): Line[] {
  const kinds = waitingKinds.filter(({ kind }) => kind !== 'orthodontics' || design.orthodontics !== null)
  switch (carrier.habits.waiting) {
    case 'silent':
      return []
    case 'months':
      return kinds.map(({ kind, serviceType, bookmark }) => ({
        code: 'F',
        level: 'IND',
        serviceTypes: [serviceType],
        quantity: { kind: 'MN', value: design.waiting[kind] },
        tells: [bookmark],
      }))
    case 'text':
      return kinds
        .filter(({ kind }) => design.waiting[kind] > 0)
        .map(({ kind, bookmark, words }) => ({
          code: 'D',
          level: 'IND',
          serviceTypes: ['35'],
          messages: [message(`WAITING PERIOD OF ${design.waiting[kind]} MONTHS FOR ${words} SERVICES`, bookmark)],
        }))
  }
}

export function orthodonticLines({ carrier }: Person, { design, orthodontics }: Coverage): Line[] {
  const of: Pick<Line, 'level' | 'serviceTypes'> = { level: 'IND', serviceTypes: ['38'] }
  if (design.orthodontics === null || orthodontics === null) return [{ code: 'I', ...of, tells: ['OrthoCov'] }]
  const { percent, ageTo } = design.orthodontics
  return [
    { code: 'A', ...of, share: shareOf(percent, carrier.habits), tells: ['OrthoCov', 'OrthoPct'] },
    { code: 'F', ...of, period: '32', amount: orthodontics.total, tells: ['OrthoMax'] },
    { code: 'F', ...of, period: '33', amount: orthodontics.remaining, tells: ['OrthoRem'] },
    { code: 'F', ...of, quantity: { kind: 'S7', value: ageTo }, tells: ['OrthoAge'] },
  ]
}
