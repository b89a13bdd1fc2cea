import { test } from './journey.ts'

/** Journeys whose screens axe checks in light and dark colours and in a narrow window. */
export function inEveryLook(title: string, journeys: () => void): void {
  test.describe(`${title}: light, dark and 768 px`, () => {
    test.use({ looks: 'every' })
    journeys()
  })
}
