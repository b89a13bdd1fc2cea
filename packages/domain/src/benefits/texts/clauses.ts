import { clausesOf, opposite, polarityOf, yesOrNo } from './polarity.ts'
import type { Said } from './said.ts'

/** How a clause is read from one sentence; '' where the sentence does not speak of it surely. */
type ReadClause = (said: Said) => string

export const clauseTexts: Readonly<Record<string, ReadClause>> = {
  MissingTooth: ({ sentence }) => missingTooth(sentence),
  LateEntrant: ({ sentence }) => yesOrNo(sentence, /\blate (?:entrants?|enroll\w*)/i),
  PrevExemptMax: ({ sentence }) => preventiveExempt(sentence),
  MedicalFirst: ({ sentence }) => medicalFirst(sentence),
  COBRule: ({ sentence }) => coordination(sentence),
  PaidOn: ({ sentence }) => paidOn(sentence),
  CompDowngrade: ({ sentence }) => downgrade(sentence),
  SharePano: ({ sentence }) =>
    shared(
      sentence,
      /(?:full mouth|complete series|\bfmx).*\bor\b.*panor|panor.*\bor\b.*(?:full mouth|complete series|\bfmx)/i,
    ),
  SharePerio: ({ sentence }) =>
    shared(
      sentence,
      /(?:prophylaxis|cleaning).*\bor\b.*perio|perio\w* maint\w*.*\b(?:or|share[sd]?|combined)\b.*(?:prophy|cleaning)/i,
    ),
  SealantTeeth: (said) => sealantTeeth(said),
  Rollover: ({ sentence }) => (/roll ?-?over|carry ?-?over/i.test(sentence) ? amountIn(sentence) : ''),
  PreAuthOver: ({ sentence }) =>
    /pre-?determination|pre-?treatment|pre-?authori[sz]ation|pre-?estimate/i.test(sentence) ? amountIn(sentence) : '',
  BenefitPeriod: ({ sentence }) =>
    /benefit (?:period|year)\s*(?:is|:|-)?\s*(.*\d.*)$/i.exec(sentence)?.[1]?.trim() ?? '',
}

const MISSING_CLAUSE =
  /\bmissing (?:tooth|teeth) (?:clause|exclusion|provision|limitation|rule|policy)|\bmissing (?:tooth|teeth)$/i
const LOST_BEFORE =
  /\b(?:teeth|tooth)\b.*\b(?:missing|extracted|lost|removed)\b.*\b(?:prior|before)\b|\bmissing (?:teeth|tooth)\b.*\b(?:prior|before)\b|\bprior extractions?\b|\bmissing (?:teeth|tooth)\b.*\bcovered\b/i
const WHILE_INSURED =
  /\bextracted while (?:insured|covered)|\bextracted (?:after|while)\b.*\b(?:effective|insured|covered)\b/i
const NOT_PAID = /\b(?:not|no)\b.*\b(?:cover|benefit|pay|eligible|allow)|\bexclu(?:ded|sion)\b|\bnot covered\b/i
const PAID = /\b(?:covered|payable|eligible|allowed|included|yes)\b/i

/** A plan that does not replace teeth lost before it began has the clause, whatever it calls it. */
function missingTooth(sentence: string): string {
  const named = clausesOf(sentence).find(
    (clause) => /\bmissing (?:tooth|teeth)\b/i.test(clause) && !LOST_BEFORE.test(clause),
  )
  if (named !== undefined && (MISSING_CLAUSE.test(named) || /clause|exclusion|provision|limitation|rule/i.test(named)))
    return yesOrNo(named.replace(/\bexclusion\b/gi, 'clause'), /missing/i)
  if (LOST_BEFORE.test(sentence)) {
    if (/\bno\b.*\b(?:exclusion|limitation|clause)\b/i.test(sentence)) return 'No'
    if (NOT_PAID.test(sentence)) return 'Yes'
    return PAID.test(sentence) ? 'No' : ''
  }
  return WHILE_INSURED.test(sentence) && polarityOf(sentence) !== 'no' ? 'Yes' : ''
}

const OF_MAXIMUM = /\bmaximum\b/i

function preventiveExempt(sentence: string): string {
  if (!OF_MAXIMUM.test(sentence)) return ''
  if (/\bexempt\b|\bexcluded from\b|\bwaived\b/i.test(sentence)) return /\b(?:not|no)\b/i.test(sentence) ? 'No' : 'Yes'
  if (!/\b(?:count|appl(?:y|ies|ied)|accumulate|deducted|subject)\w*\b.*\bmaximum\b/i.test(sentence)) return ''
  if (!/\bprevent|\bdiagnostic\b|\bclass i\b/i.test(sentence)) return ''
  return opposite(yesOrNo(sentence, OF_MAXIMUM))
}

function medicalFirst(sentence: string): string {
  if (!/\bmajor medical\b|\bmedical (?:carrier|plan|insurance|policy)\b/i.test(sentence)) return ''
  if (!/\b(?:first|primary|submit|file|bill|prior)\b/i.test(sentence)) return ''
  return polarityOf(sentence) === 'no' ? '' : 'Yes'
}

function shared(sentence: string, subject: RegExp): string {
  return subject.test(sentence) && polarityOf(sentence) !== 'no' ? 'Yes' : ''
}

function coordination(sentence: string): string {
  if (/non.?duplication/i.test(sentence))
    return polarityOf(sentence.replace(/non.?duplication/gi, '')) === 'no' ? '' : 'Non-duplication'
  if (/carve.?out/i.test(sentence)) return polarityOf(sentence) === 'no' ? '' : 'Carve-out'
  return /coordinat/i.test(sentence) && polarityOf(sentence) !== 'no' ? 'Standard' : ''
}

/** The clause that is not denied; a sentence with both days tells which is meant only to a reader. */
function paidOn(sentence: string): string {
  const days = clausesOf(sentence)
    .filter((clause) => polarityOf(clause) !== 'no')
    .map((clause) => ({
      prep: /\bprep(?:aration)?\b/i.test(clause),
      seat: /\bseat|\bcement|\binsert|\bdelivery date/i.test(clause),
    }))
    .filter(({ prep, seat }) => prep || seat)
  const [isPrep, isSeat] = [days.some(({ prep }) => prep), days.some(({ seat }) => seat)]
  if (isPrep === isSeat) return ''
  return isPrep ? 'Prep' : 'Seat'
}

const DOWNGRADE = /\balternate benefits?\b|\bamalgam\b|\bdowngrad\w*|\bleast expensive\b|\bleat\b/i

/** Says what is paid instead, without a verb. */
const ALTERNATE_FOR = /\balternate benefit of \w+.*\bfor\b/i

/** The field asks for fillings; crowns are downgraded too. */
function downgrade(sentence: string): string {
  if (/crown|porcelain|pontic|bridge/i.test(sentence) && !/composite|resin|amalgam|filling/i.test(sentence)) return ''
  if (ALTERNATE_FOR.test(sentence) && polarityOf(sentence) !== 'no') return 'Yes'
  return yesOrNo(sentence, DOWNGRADE)
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
