import { type Known, remembered } from '../remembered.ts'

/** A class of services as payers name it: the categories and the form's procedures that it stands for. */
export type ServiceClass = {
  readonly types: readonly string[]
  readonly procedures: readonly string[]
  /** What is meant follows from nothing but a custom: class II is basic with most payers. */
  readonly byCustom?: boolean
}

const of = (types: readonly string[], ...procedures: readonly string[]): ServiceClass => ({ types, procedures })
const byCustom = (...types: readonly string[]): ServiceClass => ({ types, procedures: [], byCustom: true })

/** The service types that came after the guide was written. */
const NEWER: Readonly<Record<string, ServiceClass>> = {
  F3: of(['35']),
  F7: of(['38']),
  E10: of(['4']),
  E11: of(['4']),
  E12: of(['25']),
  E13: of(['36']),
  E14: of(['39'], 'D6240'),
  E15: of(['39'], 'D5110'),
  E16: of([], 'D0210'),
  E17: of([], 'D0120', 'D0140', 'D0150'),
  E18: of([], 'D1110', 'D1120'),
  E19: of([], 'D0330'),
  E20: of([], 'D1351'),
  E21: of([], 'D1206'),
  E22: of([], 'D6010'),
  E23: of([]),
}

export function newerClass(type: string): ServiceClass | undefined {
  return Object.hasOwn(NEWER, type) ? NEWER[type] : undefined
}

/** Names of classes, the narrower before the wider: full-mouth X-rays are no X-rays as a category. */
const NAMES: readonly (readonly [name: RegExp, ServiceClass])[] = [
  [/\bperiodic (?:oral )?(?:exam|eval)/i, of([], 'D0120')],
  [/\b(?:limited|emergency|problem.focused) (?:oral )?(?:exam|eval)/i, of([], 'D0140')],
  [/\bcomprehensive (?:oral )?(?:exam|eval)/i, of([], 'D0150')],
  [/\b(?:oral |routine )?(?:exam(?:ination)?s?|evaluations?)\b/i, of([], 'D0120', 'D0140', 'D0150')],
  [
    /\bfull[- ]mouth\b(?!.*\b(?:debridement|scaling|extraction|reconstruct))|\bfmx\b|\bcomplete series\b/i,
    of([], 'D0210'),
  ],
  [/\bperiapicals?\b/i, of([], 'D0220')],
  [/\bbite-?\s?wings?\b|\bbwx?\b/i, of([], 'D0274')],
  [/\bpanor(?:amic|ex)\b/i, of([], 'D0330')],
  [/\b(?:perio(?:dontal)? (?:maintenance|cleanings?|prophy\w*))\b/i, of([], 'D4910')],
  [/\badult (?:prophy\w*|cleanings?)\b|\b(?:prophy\w*|cleanings?)[ ,-]+adult/i, of([], 'D1110')],
  [/\bchild (?:prophy\w*|cleanings?)\b|\b(?:prophy\w*|cleanings?)[ ,-]+child/i, of([], 'D1120')],
  [/\bprophy(?:laxis|laxes|s)?\b|\bcleanings?\b/i, of([], 'D1110', 'D1120')],
  [/\bfluoride/i, of([], 'D1206')],
  [/\bsealants?\b/i, of([], 'D1351')],
  [/\b(?:core )?build-?\s?ups?\b/i, of([], 'D2950')],
  [/\bmolar root canals?\b/i, of([], 'D3330')],
  [/\bscaling in (?:the )?presence\b|\bgingival inflammation\b/i, of([], 'D4346')],
  [/\bscaling\b|\broot planing\b|\bsrp\b/i, of([], 'D4341')],
  [/\b(?:full[- ]mouth )?debridement\b/i, of([], 'D4355')],
  [/\bimplants?\b/i, of([], 'D6010')],
  [/\bnon-?\s?surgical extractions?\b/i, of([], 'D7140')],
  [/(?<!non[- ]?)\bsurgical extractions?\b/i, of([], 'D7210')],
  [/\bsimple extractions?\b/i, of([], 'D7140')],
  [/\bextractions?\b/i, of([], 'D7140', 'D7210')],
  [/\bnitrous\b|\banalgesia\b/i, of([], 'D9230')],
  [/\bsedation\b|\banesthesia\b/i, of([], 'D9243')],
  [/\b(?:occlusal|night) ?guards?\b/i, of([], 'D9944')],
  [/\bmaxillofacial\b/i, of(['27'])],
  [/\bfixed prosth\w*|\b(?:fixed )?bridges?\b|\bbridgework\b|\bpontics?\b/i, of(['39'], 'D6240')],
  [/\bremovable prosth\w*|\bdentures?\b/i, of(['39'], 'D5110')],
  [/\bprosthodontics?\b|\bprosthetics?\b/i, of(['39'])],
  [/\bmajor restorative\b/i, of(['36'])],
  [/\bcrowns?\b/i, of(['36'], 'D2740')],
  [/\bfillings?\b|\bcomposites?\b|\bresins?\b/i, of(['25'], 'D2391')],
  [/\bx-?\s?rays?\b|\bradiograph/i, of(['4'])],
  [/\bdiagnostic\b/i, of(['23'])],
  [/\bprevent(?:at)?ive\b/i, of(['41'])],
  [/\bbasic\b|\brestorative\b/i, of(['25'])],
  [/\bendodontics?\b|\broot canals?\b|\bendo\b/i, of(['26'])],
  [/\bperiodontics?\b|\bperio\b/i, of(['24'])],
  [/\boral surgery\b/i, of(['40'])],
  [/\bmajor\b(?! medical)/i, of(['36', '39'])],
  [/\badjunctive\b/i, of(['28'])],
  [/\baccident/i, of(['37'])],
  [/\bortho(?:dontics?|dontia)?\b/i, of(['38'])],
  [/\b(?:class|type) (?:iv|4|d)\b|^(?:iv|4|d)$/i, byCustom('38')],
  [/\b(?:class|type) (?:iii|3|c)\b|^(?:iii|3|c)$/i, byCustom('36', '39')],
  [/\b(?:class|type) (?:ii|2|b)\b|^(?:ii|2|b)$/i, byCustom('25')],
  [/\b(?:class|type) (?:i|1|a)\b|^(?:i|1|a)$/i, byCustom('23', '41')],
]

/** The class that a name stands for, or several that it puts together; undefined for a name that nobody knows. */
export function classNamed(name: string): ServiceClass | undefined {
  const known = name
    .split(/[/,&+]|\band\b/i)
    .flatMap((part) => NAMES.find(([pattern]) => pattern.test(part.trim()))?.[1] ?? [])
  const [first] = known
  if (first === undefined || known.length === 1) return first
  return {
    types: [...new Set(known.flatMap(({ types }) => types))],
    procedures: [...new Set(known.flatMap(({ procedures }) => procedures))],
    byCustom: known.some((each) => each.byCustom === true),
  }
}

const GENERIC =
  /^(?:services?|treatments?|procedures?|routine|dental|coverage|benefits?|general|standard|care|oral|the|of|all|films?|images?|series|set|restorations?|restorative|therapy|surgery|root|canals?|amalgam|tooth|teeth|fixed|removable|non-?surgical|surgical|simple|periodontal|periodontic|endodontic|orthodontic|treatment|code|i{1,3}|iv|\d)$/i

const patterns: Known<RegExp, RegExp> = new WeakMap()

function everywhere(name: RegExp): RegExp {
  return remembered(patterns, name, ({ source }) => new RegExp(source, 'gi'))
}

/** Whether a name says nothing else: cosmetic fillings are not all fillings. */
export function isWholeClass(name: string): boolean {
  const rest = NAMES.reduce((left, [known]) => left.replace(everywhere(known), ' '), name)
  const words = rest.split(/[^a-z\d-]+/i).filter((word) => /[a-z\d]/i.test(word))
  return words.every((word) => word === 'and' || word === 'AND' || GENERIC.test(word))
}

/** The form's procedures that a sentence names; those of a class where it names one of several. */
export function proceduresNamed(sentence: string): readonly string[] {
  const codes = [...sentence.matchAll(/\bD\d{4}\b/gi)].map(([code]) => code.toUpperCase())
  if (codes.length > 0) return [...new Set(codes)]
  let rest = sentence
  const found: string[] = []
  for (const [name, { types, procedures }] of NAMES) {
    if (types.length > 0 || !name.test(rest)) continue
    found.push(...procedures)
    rest = rest.replace(everywhere(name), ' ')
  }
  return [...new Set(found)]
}

/** A label with or without a sign behind it; a word that is no label by itself needs the sign. */
const LABELLED =
  /^\s*(?:(?:benefit|service|procedure|coverage) ?(?:class|category)(?: name| description)?(?:\s*[=:-]\s*|\s+)|(?:class|category|service type)\s*[=:]\s*)(.+)$/i

/** The name behind a label such as BENEFITCLASS = PROPHYLAXIS; '' for a message that is no label. */
export function labelledClass(message: string): string {
  return LABELLED.exec(message)?.[1]?.trim() ?? ''
}

/** Words of a name: a longer message says something about a class rather than naming it. */
const WORDS_OF_A_NAME = 8
const NAME_ALONE = /^[a-z][a-z&/,() \d-]*$/i

/** A message that is nothing but the name of a class. */
export function bareClass(message: string): string {
  const name = message.trim().replace(/[.:]$/, '')
  const isShort = name.split(/\s+/).length <= WORDS_OF_A_NAME
  const isStatement =
    /\b(?:is|are|not|no|appl\w*|waived|covered|subject|limit\w*|period|clause|deductible|maximum|date|provisions?|downgrad\w*)\b/i
  const isName = isShort && NAME_ALONE.test(name) && !isStatement.test(name)
  return isName && classNamed(name) !== undefined && isWholeClass(name) ? name : ''
}
