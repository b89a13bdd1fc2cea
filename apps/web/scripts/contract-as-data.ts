import { fileURLToPath } from 'node:url'
import type { ESTree, Plugin } from 'vite'
import { runnerImport } from 'vite'
import { inputNames, patientNames, uploadName } from '../src/kit/api/transport/input-names.ts'

const NAME = '@bitewing/contract'
const SOURCE = fileURLToPath(new URL('../../../packages/contract/src/index.ts', import.meta.url))
const VIRTUAL = '\0contract-as-data'

type AnyEndpoint = {
  method: string
  path: string
  access: unknown
  scope: string
  carries: unknown
  shows?: readonly string[]
  refreshes?: readonly string[]
  about?: string
  input: unknown
  output: { meta(): { file?: boolean } | undefined }
}
type Group = Record<string, AnyEndpoint>

/**
 * The browser needs an endpoint's method, path, access and scope, but neither its schemas nor the schema library
 * (30 kB on the login screen): in the browser's build each endpoint is plain data, and of its input only the field
 * names stay. Each feature's endpoints are a module of their own, so that a screen loads those it uses. Field schemas
 * that forms check with are exported by name and come along where they are used.
 */
export function contractAsData(): Plugin {
  let evaluated: ReturnType<typeof runnerImport<Record<string, unknown>>> | undefined
  return {
    name: 'contract-as-data',
    enforce: 'pre',
    watchChange() {
      evaluated = undefined
    },
    resolveId(id) {
      if (id === NAME) return { id: VIRTUAL, moduleSideEffects: false }
      return id.startsWith(VIRTUAL) ? { id, moduleSideEffects: false } : null
    },
    async load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      evaluated ??= runnerImport<Record<string, unknown>>(SOURCE, { configFile: false })
      const { module, dependencies } = await evaluated
      for (const file of dependencies) this.addWatchFile(file)
      const feature = id.slice(VIRTUAL.length + 1)
      if (feature === 'contract') return wholeContract(module)
      return feature === ''
        ? door(module)
        : `export const ${feature} = ${JSON.stringify(groupData(module[feature] as Group))}`
    },
    // The endpoints of the source are replaced by the data above, and without them most schemas have no use either.
    transform: {
      order: 'post',
      filter: { id: /packages\/contract\/src\// },
      handler(code) {
        const withoutEndpoints = initialisers(this.parse(code))
          .filter(({ source }) => /\bendpoint\(/.test(code.slice(source.start, source.end)))
          .reduceRight((text, { source }) => `${text.slice(0, source.start)}undefined${text.slice(source.end)}`, code)
        return { code: withoutEndpoints.replaceAll('= z.', '= /* @__PURE__ */ z.'), map: null }
      },
    },
  }
}

type Initialiser = { source: { start: number; end: number } }

/** What the file's exported constants are set to. */
function initialisers(program: ESTree.Program): Initialiser[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') return []
    return statement.declaration.declarations.flatMap(({ init }) => (init == null ? [] : [{ source: init }]))
  })
}

/** What `import ... from '@bitewing/contract'` finds. */
function door(module: Record<string, unknown>): string {
  return [
    ...groupsOf(module).map(([name]) => `export { ${name} } from ${JSON.stringify(`${VIRTUAL}/${name}`)}`),
    `export { contract } from ${JSON.stringify(`${VIRTUAL}/contract`)}`,
    // A module's own exports win over those of a star export: everything else comes from the source.
    `export * from ${JSON.stringify(SOURCE)}`,
  ].join('\n')
}

function wholeContract(module: Record<string, unknown>): string {
  const groups = groupsOf(module)
  const features = Object.entries(module['contract'] as Record<string, Group>).map(([feature, group]) => {
    const exported = groups.find(([, candidate]) => candidate === group)
    if (exported === undefined) throw new Error(`The contract's feature "${feature}" must be exported by ${NAME}.`)
    return { feature, name: exported[0] }
  })
  return [
    ...features.map(({ name }) => `import { ${name} } from ${JSON.stringify(`${VIRTUAL}/${name}`)}`),
    `export const contract = { ${features.map(({ feature, name }) => `${JSON.stringify(feature)}: ${name}`).join(', ')} }`,
  ].join('\n')
}

function groupsOf(module: Record<string, unknown>): [string, Group][] {
  return Object.entries(module).filter((entry): entry is [string, Group] => isGroup(entry[1]))
}

function isGroup(value: unknown): value is Group {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const members = Object.values(value)
  return members.length > 0 && members.every(isEndpoint)
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'input' in value
}

function groupData(group: Group) {
  return Object.fromEntries(
    Object.entries(group).map(([name, endpoint]) => {
      const { method, path, access, scope, carries, shows, refreshes, about, input } = endpoint
      const shape = Object.fromEntries(inputNames(input).map((field) => [field, true]))
      const parts = { patient: patientNames(endpoint), upload: uploadName(input), file: endpoint.output.meta()?.file }
      return [name, { method, path, access, scope, carries, shows, refreshes, about, input: { shape }, ...parts }]
    }),
  )
}
