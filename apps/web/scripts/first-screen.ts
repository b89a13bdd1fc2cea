import { resolve } from 'node:path'
import { build, type PluginOption, type Rolldown } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')
const SCREENS = ['src/main.tsx', 'src/features/session/sign-in/LoginScreen.tsx']

/** The modules that the login screen needs, by their paths: what a build of it alone keeps. What is loaded later is no part of it. */
export async function firstScreen(plugins: PluginOption[]): Promise<ReadonlySet<string>> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'nothing-later', resolveDynamicImport: () => ({ id: 'later', external: true }) }, ...plugins],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: SCREENS.map((path) => resolve(ROOT, path)), preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  return new Set(output.flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : [])))
}
