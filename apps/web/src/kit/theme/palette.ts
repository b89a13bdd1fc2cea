import type { MantineColorsTuple } from '@mantine/core'

/** Neutrals of the light scheme, from the page background to the strongest text. */
const gray: MantineColorsTuple = [
  '#f6f7f8',
  '#eef1f3',
  '#e3e7ea',
  '#d5dade',
  '#c3cacf',
  '#868f99',
  '#5c656f',
  '#434b54',
  '#2b3138',
  '#16191d',
]

/** Neutrals of the dark scheme, from the text to the page background. */
const dark: MantineColorsTuple = [
  '#e2e6ea',
  '#c1c8cf',
  '#9aa4af',
  '#8d97a2',
  '#383e46',
  '#2a2f35',
  '#212529',
  '#1a1d21',
  '#131518',
  '#0d0f11',
]

/**
 * The accent colour. Shade 7 is readable under white text in both schemes; shade 3 is for text on a dark background.
 */
const teal: MantineColorsTuple = [
  '#eef9f7',
  '#d6f0ec',
  '#a8dfd7',
  '#5cc8bb',
  '#35ad9f',
  '#1c9284',
  '#148074',
  '#0f766e',
  '#0d635c',
  '#0b514b',
]

const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcda',
  '#f5b5b1',
  '#ff9a92',
  '#e8685f',
  '#d64a42',
  '#c93c35',
  '#c0322b',
  '#a42a24',
  '#86221d',
]

const green: MantineColorsTuple = [
  '#edf8f1',
  '#d5eedf',
  '#a6dcbc',
  '#64cb8e',
  '#3fae6d',
  '#279256',
  '#1d8049',
  '#1a7340',
  '#155f35',
  '#114d2b',
]

const yellow: MantineColorsTuple = [
  '#fdf6e6',
  '#f9e8c1',
  '#f2d287',
  '#e3b748',
  '#c69a26',
  '#a87b0e',
  '#966a04',
  '#8a5a00',
  '#724a00',
  '#5b3b00',
]

export const palette = { gray, dark, teal, red, green, yellow }
