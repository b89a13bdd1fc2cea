// Vitest's half of what npm test knows of the tests while they run: each result goes to the process that started vitest.
import { relative } from 'node:path'
import { root } from '../output.mjs'

/** @typedef {import('./tally.mjs').Result} Result */
/** @typedef {import('vitest/node').TestCase} TestCase */
/** @typedef {import('vitest/node').TestModule} TestModule */

export default class VitestReporter {
  /** @param {TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    // Vitest's own words come at the end of all files.
    if (state === 'failed') process.stdout.write(`  ✗ ${test.fullName}\n${indented(errors[0]?.message ?? '')}`)
    const { moduleId } = test.module
    tell({ file: fileOf(moduleId), line: test.location?.line, name: test.fullName, state: stateOf(test, state) })
  }

  /** @param {TestModule} module */
  onTestModuleEnd(module) {
    // A file that could not be loaded, or whose preparations failed, has no test to fail.
    for (const suite of [module, ...module.children.allSuites()])
      if (suite.errors().length > 0) {
        const name =
          suite.type === 'module' ? 'could not be loaded or prepared' : `${suite.fullName} › its preparations`
        tell({ file: fileOf(module.moduleId), line: suite.location?.line, name, state: 'failed' })
      }
  }

  /**
   * @param {readonly TestModule[]} _modules
   * @param {readonly { message?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const { message = '' } of errors)
      tell({
        file: '',
        line: undefined,
        name: `an error outside of any test: ${message.split('\n')[0]}`,
        state: 'failed',
      })
  }
}

/** @param {string} text */
const indented = (text) => `${text.slice(0, 1000)}\n`.replaceAll(/^(?=.)/gm, '      ')

/** @param {string} moduleId */
const fileOf = (moduleId) => relative(root, moduleId)

/**
 * @param {TestCase} test
 * @param {string} state
 * @returns {Result['state']}
 */
function stateOf({ tags, options }, state) {
  if (state === 'passed' || state === 'failed') return state
  return tags.includes('all') && options.mode === 'skip' && process.env['TESTS'] !== 'all' ? 'left' : 'skipped'
}

/** @param {Result} result */
function tell(result) {
  process.send?.(result)
}
