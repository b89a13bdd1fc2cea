import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { contractAsData } from './scripts/contract-as-data.ts'
import { firstScreen } from './scripts/first-screen.ts'
import { pdfAssets } from './scripts/pdf-assets.ts'

const server = process.env['SERVER_URL'] ?? 'http://127.0.0.1:3000'

/** The server puts the start configuration into the page it serves; the development server takes it from there. */
function startConfiguration(): Plugin {
  return {
    name: 'start-configuration',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await fetch(server)
        .then((answer) => answer.text())
        .catch(() => '')
      const found = /<script type="application\/json" id="start-configuration">[\s\S]*?<\/script>/.exec(page)
      return found === null ? html : html.replace('</head>', () => `${found[0]}</head>`)
    },
  }
}

/** None of our modules does anything when it is loaded, except the first: what a screen does not use, it does not load. */
function withoutSideEffects(): Plugin {
  return {
    name: 'without-side-effects',
    transform: {
      filter: { id: /(packages\/(contract|domain)|apps\/web)\/src\/.*\.tsx?$/ },
      handler: (_, id) => (id.endsWith('/main.tsx') ? null : { moduleSideEffects: false }),
    },
  }
}

// A module that the entry could reach goes into the entry's file even when only a later screen uses it. These two are too
// heavy for that: the login screen needs neither.
const schemas = { name: 'schemas', test: /node_modules\/zod\// }
const queries = {
  name: 'queries',
  test: /node_modules\/@tanstack\/(react-query|query-core)\/|src\/kit\/api\/(queries|live\/live-events|session\/use-user)\./,
}

/** In one file what the first screen needs, in another what several others need: eighty small ones take longer to ask for than to read. */
async function files() {
  const first = await firstScreen([contractAsData(), withoutSideEffects(), react()])
  const basis = { name: 'basis', minShareCount: 2, test: (id: string) => first.has(id) }
  const common = { name: 'common', minShareCount: 4, test: (id: string) => !first.has(id) }
  return [schemas, queries, basis, common]
}

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  plugins: [contractAsData(), withoutSideEffects(), react(), pdfAssets(), startConfiguration()],
  server: { proxy: { '/api': server } },
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: command === 'build' ? await files() : [] },
      },
      // Mantine and the router mark every file "use client", which means nothing in a browser's build.
      checks: { moduleLevelDirective: false },
    },
  },
}))
