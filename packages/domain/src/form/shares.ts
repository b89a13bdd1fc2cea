/** What most plans pay: 100 % for prevention, 80 % for basic and 50 % for major treatment. By the form's bookmark. */
const USUAL: Readonly<Record<string, string>> = {
  PctDiag: '100',
  PctXray: '100',
  PctPrev: '100',
  PctBasic: '80',
  PctEndo: '80',
  PctPerio: '80',
  PctOS: '80',
  PctCrown: '50',
  PctProsth: '50',
  PctMaxPros: '50',
  OrthoPct: '50',
}

export function usualShare(bookmark: string): string | undefined {
  return Object.hasOwn(USUAL, bookmark) ? USUAL[bookmark] : undefined
}

/** CDT codes are grouped by their first digits. The first pattern that fits decides. */
const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/^D0[23]/, 'PctXray'],
  [/^D0/, 'PctDiag'],
  [/^D1/, 'PctPrev'],
  // From D2510 on: inlays, crowns and what belongs to them.
  [/^D2[5-9]/, 'PctCrown'],
  [/^D2/, 'PctBasic'],
  [/^D3/, 'PctEndo'],
  [/^D4/, 'PctPerio'],
  [/^D59/, 'PctMaxPros'],
  [/^D[56]/, 'PctProsth'],
  [/^D7/, 'PctOS'],
  [/^D8/, 'OrthoPct'],
  [/^D9/, 'PctAdj'],
]

/** The bookmark of the percentage that the plan pays for procedures such as this one. */
export function categoryShare(code: string): string | undefined {
  return CATEGORIES.find(([pattern]) => pattern.test(code))?.[1]
}
