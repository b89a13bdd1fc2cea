import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@bitewing/contract'
import { expect, test } from 'vitest'

/** No endpoint is there for nobody: a screen calls it, or it is named here with the reason. Webhooks are none of the contract's. */
const WITHOUT_SCREEN: Record<string, readonly string[]> = {
  'asked by machines': ['system.health', 'system.metrics', 'system.openapi'],
  // The specification's calls for single changes of a form. The editor sends all of them as operations, so that each can be undone and redone
  // (docs/decisions/0049); these do the same for callers that are not the editor.
  'the same by templates.operate': (
    'addSection changeSection removeSection moveSection addSubsection changeSubsection removeSubsection changeBookmark removeBookmark ' +
    'moveBookmark setConditions setDependency personalize actions affectTypes affectsOn sectionTypes'
  )
    .split(' ')
    .map((name) => `templates.${name}`),
  // A page of the same rows is what the table of practices shows.
  'all at once what practices.list has by pages': ['practices.all'],
  // A grid needs the order of its columns and those that are hidden, which this call of the specification does not say.
  'without their order what gridColumns.all has': ['gridColumns.own'],
}

const sources = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'))

/** A file takes it out of the feature, under whichever name the feature has there, or as one that only a kind says at run time; or it has the address. */
function isCalled(feature: string, name: string, path: string): boolean {
  return sources.some((text) => {
    if (!text.includes(feature)) return text.includes(`'${path}'`)
    const aliases = [
      ...text.matchAll(new RegExp(`\\b${feature} as (\\w+)|const (\\w+) = contract\\.${feature}\\b`, 'g')),
    ]
    const names = [feature, ...aliases.map(([, imported, local]) => imported ?? local)].join('|')
    const taken = new RegExp(
      `(?<![\\w\\]]\\.|\\w)(contract\\.)?(${names})(\\.${name}\\b|\\[kind\\])|\\b${name}\\b[^{}=]*\\} = (contract\\.)?${feature}\\b`,
    )
    return taken.test(text) || text.includes(`'${path}'`)
  })
}

test('every endpoint has a screen that calls it, or a reason', () => {
  const unused = allEndpoints()
    .filter(({ feature, name, endpoint }) => !isCalled(feature, name, endpoint.path))
    .map(({ feature, name }) => `${feature}.${name}`)
  expect(unused.toSorted()).toEqual(Object.values(WITHOUT_SCREEN).flat().toSorted())
})
