import { test } from './journey.ts'

const LOOKS = [
  { look: 'light', colorScheme: 'light', width: 1440 },
  { look: 'dark', colorScheme: 'dark', width: 1440 },
  { look: '768 px', colorScheme: 'light', width: 768 },
] as const

/** Journeys that must pass in light, in dark and in a narrow window. */
export function inEveryLook(title: string, journeys: (width: number) => void): void {
  for (const { look, colorScheme, width } of LOOKS) {
    test.describe(`${title}: ${look}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })
      journeys(width)
    })
  }
}
