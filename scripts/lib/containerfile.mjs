/**
 * @typedef {{ word: string, text: string }} Instruction what a line says, such as RUN, and the rest of it
 * @typedef {{ from: string, name: string, instructions: Instruction[] }} Stage
 */

/**
 * The stages of a Containerfile, as far as ours uses the language: one line for each instruction, comments on lines of their own.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  /** @type {Stage[]} */
  const stages = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue
    const [, word = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    if (word === '') throw new Error(`This line is not understood: ${line}`)
    const [from = '', , name = ''] = rest.split(' ')
    if (word === 'FROM') stages.push({ from, name, instructions: [] })
    else stages.at(-1)?.instructions.push({ word, text: rest })
  }
  return stages
}

/**
 * The words of CMD and of a health check.
 * @param {string} text
 * @returns {string[]}
 */
export function commandOf(text) {
  return JSON.parse(text.slice(text.indexOf('[')))
}

/**
 * The settings of an ENV, whose values may have a sign of equality in them.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function settingsOf(text) {
  const pairs = text.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(pairs)
}
