/** The look that Word and PDF share. Colours are RRGGBB, sizes are points. */
export const colour = {
  accent: '0F766E',
  heading: '0B514B',
  shade: 'E3F3F0',
  faintShade: 'F4F8F8',
  ink: '1A2324',
  label: '55646A',
  rule: 'CFD9D8',
  writingLine: '8B9A9A',
} as const

export const page = {
  width: 612,
  height: 792,
  side: 43.2,
  top: 46,
  bottom: 50,
} as const

export const contentWidth = page.width - 2 * page.side

/** Share of the content width that a label and its value take in one of the two columns. */
export const labelShare = 0.21
export const valueShare = 0.29
