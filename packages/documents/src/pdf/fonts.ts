import unicodeRanges from '@fontsource/inter/unicode.json' with { type: 'json' }

export type Weight = 400 | 600

/** Inter comes in one file per character set; the first one that has a character is used for it. */
const GROUPS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'] as const
type Group = (typeof GROUPS)[number]

export type Run = { readonly font: string; readonly text: string }

const ranges = GROUPS.flatMap((group) =>
  unicodeRanges[group].split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hexadecimal) => Number.parseInt(hexadecimal, 16))
    return { group, first, last }
  }),
)

const groupOf = (codePoint: number): Group =>
  ranges.find(({ first, last }) => codePoint >= first && codePoint <= last)?.group ?? 'latin'

const BEYOND_LATIN = /[^\t -\u00FF]/
const MARK = /^\p{M}$/u

/** Splits a text where the font must change. A mark stays with the letter that it stands on. */
export function runsOf(text: string, weight: Weight): Run[] {
  if (!BEYOND_LATIN.test(text)) return [{ font: `latin-${weight}`, text }]
  const runs: { font: string; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const font = `${groupOf(character.codePointAt(0) ?? 0)}-${weight}`
    if (last !== undefined && (last.font === font || MARK.test(character))) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
