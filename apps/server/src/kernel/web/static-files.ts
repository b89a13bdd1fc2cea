import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { START_CONFIGURATION_ID, type StartConfiguration } from '@bitewing/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}
const PLAIN_TEXT = 'text/plain; charset=utf-8'
const COMPRESSIBLE = /^(text|application|image\/svg)/
const compress = promisify(brotliCompress)

type File = { body: Buffer; type: string; forEver: boolean; tag: string; brotli?: Promise<Buffer> }

/** Serves the web application from memory. Hashed assets are cached for ever, the page never; each file is compressed once. */
export function serveWebApp(app: FastifyInstance, folder: string, configuration: StartConfiguration): void {
  const files = readFiles(folder)
  const page = files.get('/index.html')
  if (page !== undefined) {
    const injected = page.body.toString('utf8').replace('</head>', `${startScript(configuration)}</head>`)
    files.set('/index.html', fileOf(Buffer.from(injected), '.html', false))
  }
  app.get('/*', async (request, reply) => {
    const path = decodeURI(request.url.split('?', 1)[0] as string)
    if (path.startsWith('/api/')) return reply.callNotFound()
    const asset = files.get(path)
    if (asset !== undefined && path !== '/index.html') return await send(asset, request, reply)
    // A path of a screen gets the page; a missing asset does not.
    const screen = files.get('/index.html')
    if (screen === undefined)
      return reply.code(503).type(PLAIN_TEXT).send('The web application is not built yet: npm start builds it.')
    if (path.startsWith('/assets/')) return reply.code(404).type(PLAIN_TEXT).send('Not found')
    return await send(screen, request, reply)
  })
}

function readFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>()
  if (!existsSync(folder)) return files
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    if (!statSync(path).isFile() || name.startsWith('.vite')) continue
    const address = `/${relative(folder, path).replaceAll('\\', '/')}`
    files.set(address, fileOf(readFileSync(path), extname(name), address.startsWith('/assets/')))
  }
  return files
}

function fileOf(body: Buffer, extension: string, forEver: boolean): File {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  return { body, type: TYPES[extension] ?? 'application/octet-stream', forEver, tag }
}

async function send(file: File, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply
    .header('cache-control', file.forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', file.tag)
    .type(file.type)
  if (request.headers['if-none-match'] === file.tag) return reply.code(304).send()
  if (!COMPRESSIBLE.test(file.type) || !/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.send(file.body)
  file.brotli ??= compress(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return reply
    .header('content-encoding', 'br')
    .header('vary', 'accept-encoding')
    .send(await file.brotli)
}

/** As a data block, since the content security policy allows no inline scripts. */
function startScript(configuration: StartConfiguration): string {
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${START_CONFIGURATION_ID}">${json}</script>`
}
