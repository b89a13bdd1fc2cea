// npm run build: installs what is missing and builds the web app, for a machine that then starts the server itself.
import { ensureInstalled } from './lib/install.mjs'
import { findNode } from './lib/node.mjs'
import { runMain } from './lib/output.mjs'
import { ensureWebBuilt } from './lib/web-build.mjs'

await runMain(async () => {
  await ensureInstalled()
  await ensureWebBuilt(findNode())
})
