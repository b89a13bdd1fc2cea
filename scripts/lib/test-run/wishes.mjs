import { isAbsolute, relative, resolve } from 'node:path'
import { root, Stop } from '../output.mjs'

/**
 * What the words after `npm test --` ask for.
 * @typedef {object} Wishes
 * @property {boolean} everything
 * @property {boolean} shuffled
 * @property {string[]} steps in the order in which they were named; none means all of them
 * @property {Record<'unit' | 'browser' | 'firefox', string[]>} files to be run alone, by their step
 */

/**
 * @param {readonly string[]} words
 * @param {readonly string[]} stepNames
 * @returns {Wishes}
 */
export function readWishes(words, stepNames) {
  /** @type {Wishes} */
  const wishes = { everything: false, shuffled: false, steps: [], files: { unit: [], browser: [], firefox: [] } }
  for (const word of words) {
    const step = stepOfFile(word)
    if (word === 'all') wishes.everything = true
    else if (word === 'shuffled') wishes.shuffled = true
    else if (stepNames.includes(word)) wishes.steps.push(word)
    else if (step !== undefined) wishes.files[step].push(fromRoot(word))
    else
      throw new Stop(
        `There is no step "${word}". There are ${stepNames.join(', ')}; also "all", "shuffled", and files of tests such as e2e/1-2.3-list.spec.ts:42.`,
      )
  }
  return wishes
}

/** @param {string} word */
function stepOfFile(word) {
  if (/\.test\.tsx?(:\d+)?$/.test(word)) return /(^|\/)e2e\/firefox\//.test(word) ? 'firefox' : 'unit'
  return /\.spec\.ts(:\d+)?$/.test(word) ? 'browser' : undefined
}

/** As it is said from the root, wherever npm was called. @param {string} file */
function fromRoot(file) {
  const from = process.env['INIT_CWD'] ?? process.cwd()
  const path = relative(root, resolve(from, file))
  return isAbsolute(path) || path.startsWith('..') ? file : path
}
