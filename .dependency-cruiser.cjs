// "Who may import whom" of docs/ARCHITECTURE.md, as patterns: a new feature needs no new rule.
// scripts/import-rules.test.ts proves that each of these rules really fails on a forbidden import.

const test = '[.]test[.]tsx?$|/testing/'
const feature = '^apps/server/src/features/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'rules-know-no-machine',
      comment:
        'domain, x12 and population are pure functions: they import nothing but themselves, and x12 the words of domain.',
      severity: 'error',
      from: { path: '^packages/(domain|x12|population)/src/', pathNot: test },
      to: { pathNot: ['^packages/$1/src/', '^packages/domain/src/benefits/answer[.]ts$'] },
    },
    {
      name: 'contract-is-the-language-of-both-sides',
      comment: 'The contract imports domain and the schema library, nothing else.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: test },
      to: { pathNot: '^packages/(contract|domain)/src/|^node_modules/zod/' },
    },
    {
      name: 'documents-are-made-from-data',
      comment:
        'Word and PDF files are made from what the caller passes: domain and the libraries that write bytes, nothing else.',
      severity: 'error',
      from: { path: '^packages/documents/src/', pathNot: test },
      to: { path: '^(apps|db|bench|e2e|attack)/|^packages/(?!documents|domain)' },
    },
    {
      name: 'sandbox-is-a-program-of-its-own',
      comment:
        'The outside world knows nothing of our inside, or its answers would prove nothing. It knows the same invented people.',
      severity: 'error',
      from: { path: '^apps/sandbox/', pathNot: test },
      to: { path: '^(apps/(?!sandbox/)|db/|bench/|e2e/|attack/|packages/(?!population/))' },
    },
    {
      name: 'web-is-a-program-of-its-own',
      comment: 'The browser speaks to the server through the contract only.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/(server|sandbox)|db|bench|e2e|attack)/' },
    },
    {
      name: 'server-is-a-program-of-its-own',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^apps/web/' },
    },
    {
      name: 'database-knows-no-program',
      comment: 'db is used by the programs, never the other way round.',
      severity: 'error',
      from: { path: '^db/' },
      to: { path: '^(apps|bench|e2e|attack)/' },
    },
    {
      name: 'rooms-have-doors',
      comment: 'On the server, another feature is reached through its index.ts; so does the robot reach them.',
      severity: 'error',
      from: { path: '^apps/server/src/(?:features/([^/]+)|robot)/', pathNot: test },
      to: { path: `${feature}[^/]+/`, pathNot: [`${feature}$1/`, `${feature}[^/]+/index[.]ts$`] },
    },
    {
      name: 'features-know-no-robot',
      comment: 'The robot works with the features; what both need is a feature of its own.',
      severity: 'error',
      from: { path: feature, pathNot: test },
      to: { path: '^apps/server/src/robot/' },
    },
    {
      name: 'screens-are-composed-by-the-shell',
      comment: 'On the web, a feature never imports another one; what two share belongs into the kit.',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/[^/]+/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'kernel-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/kernel/', pathNot: test },
      to: { path: '^apps/server/src/(features|robot)/' },
    },
    {
      name: 'features-know-no-frame',
      comment: 'On the web, app/ puts the features together; what both need belongs into the kit.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'kit-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/kit/' },
      to: { path: '^apps/web/src/(features|app|messages)' },
    },
    {
      name: 'only-composition-chooses-adapters',
      comment: 'Everyone else uses the port; the outside can change. A command puts itself together.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: ['^apps/server/src/(adapters/|commands/|composition(?:[.]ts$|/))', test],
      },
      to: { path: '^apps/server/src/adapters/' },
    },
    {
      name: 'endpoints-know-no-database',
      comment: 'endpoints → service → queries; where a query is all there is to do, endpoints → queries.',
      severity: 'error',
      from: { path: `${feature}[^/]+/[^/]*endpoints[./]`, pathNot: test },
      to: { path: ['^node_modules/(kysely|pg)/', '^db/'] },
    },
    {
      name: 'queries-are-the-lowest-step',
      comment: 'Of their own feature they import other queries, and types.',
      severity: 'error',
      from: { path: `${feature}([^/]+)/.*queries[.]ts$` },
      to: { path: `${feature}$1/`, pathNot: '/[^/]*queries[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-queries-speak-sql',
      comment: 'A type of the query builder may be named anywhere, its functions are called in queries only.',
      severity: 'error',
      from: { path: feature, pathNot: ['/[^/]*queries[.]ts$', test] },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-queries-define-lists',
      comment: 'Columns, filters and orders are SQL. What only a type is needed of may be named anywhere.',
      severity: 'error',
      from: { path: feature, pathNot: ['/[^/]*queries[.]ts$', test] },
      to: {
        path: '^apps/server/src/kernel/data/(conditions|list|list-query|list-rows|report)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-code-knows-no-test',
      severity: 'error',
      from: { path: '^(apps|packages|db)/', pathNot: test },
      to: { path: [test, '^(e2e|bench|attack)/', '^node_modules/(vitest|fast-check|@playwright)/'] },
    },
    {
      name: 'product-code-knows-no-sandbox',
      severity: 'error',
      from: { path: '^(apps/(?!sandbox/)|packages/|db/)', pathNot: test },
      to: { path: '^apps/sandbox/' },
    },
    {
      name: 'no-circles',
      comment: 'Circles of types count too: two files that need each other are one, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-is-found',
      comment: 'An import that the tool cannot find is one that no rule above could judge.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    // TypeScript 7 has no API that dependency-cruiser could use: without swc it would find nothing and say "all good".
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // Our own builds alone: packages keep what they export in a folder called dist, and an excluded import is one that no rule judges.
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
