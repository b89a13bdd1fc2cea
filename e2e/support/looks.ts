import { test } from './journey.ts'

const LOOKS = [
  { look: 'light', colorScheme: 'light', width: 1440 },
  { look: 'dark, 768 px', colorScheme: 'dark', width: 768 },
] as const

/** Journeys that must pass in light and wide, in dark and narrow: colours and widths do not depend on each other. */
export function inEveryLook(title: string, journeys: (width: number) => void): void {
  for (const { look, colorScheme, width } of LOOKS) {
    test.describe(`${title}: ${look}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })
      journeys(width)
    })
  }
}
