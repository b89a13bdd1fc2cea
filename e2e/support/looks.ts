import { test } from './journey.ts'

const LOOKS = [
  { look: 'light and dark', schemes: 'light and dark', width: 1440 },
  { look: '768 px', schemes: 'light', width: 768 },
] as const

/** Journeys that must pass in light, in dark and in a narrow window. */
export function inEveryLook(title: string, journeys: (width: number) => void): void {
  for (const { look, schemes, width } of LOOKS) {
    test.describe(`${title}: ${look}`, () => {
      test.use({ schemes, viewport: { width, height: 900 } })
      journeys(width)
    })
  }
}
