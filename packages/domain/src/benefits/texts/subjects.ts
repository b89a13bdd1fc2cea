/** The words by which payers speak of what the form asks a percentage for, and the bookmark of that percentage. */
const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/\bdiagnostic/i, 'PctDiag'],
  [/\bx-?rays?\b|\bradiograph/i, 'PctXray'],
  [/\bprevent(?:at)?ive/i, 'PctPrev'],
  [/\bbasic\b|\brestorative\b/i, 'PctBasic'],
  [/\bendo(?:dontics?|dontia)?\b|\bendodontic (?:services?|treatment)\b/i, 'PctEndo'],
  [/\bperio(?:dontics?|dontia)?\b(?! maint| scal| clean)|\bperiodontal (?:services?|treatment|surgery)\b/i, 'PctPerio'],
  [/\boral surgery\b/i, 'PctOS'],
  [/\bmajor\b(?! medical)|\bcrowns?\b/i, 'PctCrown'],
  [/\bprosthodontics?\b|\bprosthetics?\b/i, 'PctProsth'],
  [/\bmaxillofacial\b/i, 'PctMaxPros'],
  [/\badjunctive\b/i, 'PctAdj'],
  [/\baccident/i, 'PctAccident'],
  [/\bortho(?:dontics?|dontia)?\b/i, 'OrthoPct'],
]

/** The classes of services, which also stand before the name of one of their procedures. */
const CLASSES = /\b(?:diagnostic|prevent(?:at)?ive|basic|restorative|major)\b/gi

const PROCEDURES: readonly (readonly [RegExp, string])[] = [
  [/\bfull[- ]mouth x-?rays?\b|\bfmx\b/i, 'D0210'],
  [/\bperiapicals?\b/i, 'D0220'],
  [/\bbite-?wings?\b/i, 'D0274'],
  [/\bpanor(?:amic|ex)\b/i, 'D0330'],
  [/\bfluoride\b/i, 'D1206'],
  [/\bsealants?\b/i, 'D1351'],
  [/\b(?:core )?build-?ups?\b/i, 'D2950'],
  [/\bmolar root canals?\b/i, 'D3330'],
  [/\bscaling and root planing\b|\bsrp\b/i, 'D4341'],
  [/\bdebridement\b/i, 'D4355'],
  [/\bperio(?:dontal)? maintenance\b/i, 'D4910'],
  [/\bdentures?\b/i, 'D5110'],
  [/\bimplants?\b/i, 'D6010'],
  [/\bpontics?\b/i, 'D6240'],
  [/\bsurgical extractions?\b/i, 'D7210'],
  [/\bsimple extractions?\b/i, 'D7140'],
  [/\bnitrous\b/i, 'D9230'],
  [/\bsedation\b/i, 'D9243'],
  [/\b(?:occlusal|night) ?guards?\b/i, 'D9944'],
]

/** Whether a bookmark is of a percentage that can be named. */
export function isPercentage(bookmark: string): boolean {
  return /^Code_D\d{4}_Percent$/.test(bookmark) || CATEGORIES.some(([, known]) => known === bookmark)
}

/** The bookmarks of the percentages that a text speaks of. A class that only introduces a procedure is not meant itself. */
export function percentagesNamed(text: string): readonly string[] {
  const codes = [
    ...[...text.matchAll(/\bD\d{4}\b/gi)].map(([code]) => code.toUpperCase()),
    ...PROCEDURES.filter(([word]) => word.test(text)).map(([, code]) => code),
  ]
  const rest = codes.length === 0 ? text : text.replace(CLASSES, '')
  const categories = CATEGORIES.filter(([word]) => word.test(withoutProcedures(rest))).map(([, bookmark]) => bookmark)
  return [...new Set([...codes.map((code) => `Code_${code}_Percent`), ...categories])]
}

/** 'Full-mouth x-rays' are no x-rays as a category. */
function withoutProcedures(text: string): string {
  return PROCEDURES.reduce((left, [word]) => left.replace(word, ''), text)
}
