import type { Said } from './said.ts'

/** How a clause is read from one sentence; '' where the sentence does not speak of it. */
type ReadClause = (said: Said) => string

export const clauseTexts: Readonly<Record<string, ReadClause>> = {
  MissingTooth: ({ sentence }) => yesOrNo(sentence, 'missing (?:tooth|teeth)|extracted while insured'),
  LateEntrant: ({ sentence }) => yesOrNo(sentence, 'late entrants?'),
  PrevExemptMax: ({ sentence }) =>
    /exempt from.*maximum|not (?:applied|apply|count|counted)\b.*maximum/i.test(sentence) ? 'Yes' : '',
  MedicalFirst: ({ sentence }) => (/major medical|medical (?:carrier|plan|insurance)/i.test(sentence) ? 'Yes' : ''),
  COBRule: ({ sentence }) => coordination(sentence),
  PaidOn: ({ sentence }) => paidOn(sentence),
  CompDowngrade: ({ sentence }) => downgrade(sentence),
  SharePano: ({ sentence }) => (/full mouth.*\bor\b.*panor|panor.*\bor\b.*full mouth/i.test(sentence) ? 'Yes' : ''),
  SharePerio: ({ sentence }) => (/prophylaxis.*\bor\b.*periodontal/i.test(sentence) ? 'Yes' : ''),
  SealantTeeth: (said) => sealantTeeth(said),
  Rollover: ({ sentence }) => (/roll ?-?over|carry ?-?over/i.test(sentence) ? amountIn(sentence) : ''),
  PreAuthOver: ({ sentence }) =>
    /pre-?determination|pre-?treatment|pre-?authori[sz]ation/i.test(sentence) ? amountIn(sentence) : '',
  BenefitPeriod: ({ sentence }) =>
    /benefit (?:period|year)\s*(?:is|:|-)?\s*(.*\d.*)$/i.exec(sentence)?.[1]?.trim() ?? '',
}

function yesOrNo(sentence: string, subject: string): string {
  if (!new RegExp(subject, 'i').test(sentence)) return ''
  const denied = `\\bno (?:${subject})|(?:${subject})[^,]{0,25}(?:[:=-] ?(?:no\\b|none|n/a)|not appl|n/a|waived)`
  return new RegExp(denied, 'i').test(sentence) ? 'No' : 'Yes'
}

function coordination(sentence: string): string {
  if (/non.?duplication/i.test(sentence)) return 'Non-duplication'
  if (/carve.?out/i.test(sentence)) return 'Carve-out'
  return /coordinat/i.test(sentence) ? 'Standard' : ''
}

/** A sentence with both days tells which is meant only to a reader. */
function paidOn(sentence: string): string {
  const [prep, seat] = [/\bprep(?:aration)?\b/i.test(sentence), /\bseat|cement|insertion/i.test(sentence)]
  if (prep === seat) return ''
  return prep ? 'Prep' : 'Seat'
}

/** The field asks for fillings; crowns are downgraded too. */
function downgrade(sentence: string): string {
  const isOfCrowns = /crown|porcelain/i.test(sentence) && !/composite|resin|amalgam|filling/i.test(sentence)
  return isOfCrowns ? '' : yesOrNo(sentence, 'alternate benefits?|amalgam|downgrad(?:e|es|ed|ing)')
}

function sealantTeeth({ sentence, benefit }: Said): string {
  const isOfSealants = /sealant/i.test(sentence) || benefit.procedure?.code === 'D1351'
  if (!isOfSealants || !/molar/i.test(sentence)) return ''
  if (/bicuspid|premolar/i.test(sentence)) return 'Premolars and molars'
  if (/(?:1st|first).*(?:2nd|second).*molar/i.test(sentence)) return '1st and 2nd molars'
  return /permanent/i.test(sentence) ? 'Permanent molars' : 'Molars'
}

/** $1,250.00 is 1250.00 */
function amountIn(sentence: string): string {
  return /\$ ?(\d[\d,]*(?:\.\d{2})?)/.exec(sentence)?.[1]?.replaceAll(',', '') ?? ''
}
