import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ProviderAdmin } from '../frame/provider.ts'
import { html, page } from './html.ts'
import { sendPage, wantsJson } from './send.ts'

export type ShownFile = { container: string; path: string; size: number; modified: Date }

/** Where a person, or a test, drops files as a practice's system would. */
export type DropPlace = {
  files(): Iterable<ShownFile>
  put(container: string, path: string, bytes: Buffer): void
  remove(container: string, path: string): boolean
}

const SHOWN = 500

/** A page to drop files, and the same as JSON. `container` is what the provider calls it. */
export function fileAdmin(name: string, container: string, place: DropPlace): ProviderAdmin {
  const address = `/admin/${name}/files`
  const done = (request: FastifyRequest, reply: FastifyReply) =>
    wantsJson(request) ? reply.send({}) : reply.redirect(address, 303)
  return {
    links: [{ path: 'files', title: 'Files' }],
    routes(app) {
      app.get('/files', (request, reply) => {
        const files = [...place.files()]
        return wantsJson(request) ? reply.send(files) : sendPage(reply, filesPage(address, container, files))
      })
      app.post('/files', (request, reply) => {
        const given = Object(request.body) as Record<string, unknown>
        const files = (Array.isArray(given['files']) ? given['files'] : [given]).map(dropped)
        if (files.some((file) => !isPlace(file.container) || !isPlace(file.path)))
          return reply.code(400).send({ error: `${container} and path must be names, with / between folders` })
        for (const file of files) place.put(file.container, file.path, file.bytes)
        return done(request, reply)
      })
      app.post('/files/remove', (request, reply) => {
        const given = Object(request.body) as Record<string, unknown>
        const removed = place.remove(textOf(given['container']), textOf(given['path']))
        return removed ? done(request, reply) : reply.code(404).send({ error: 'There is no such file.' })
      })
    },
  }
}

function dropped(given: unknown): { container: string; path: string; bytes: Buffer } {
  const { container, path, content } = Object(given) as Record<string, unknown>
  return { container: textOf(container), path: textOf(path), bytes: Buffer.from(textOf(content)) }
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given : ''
}

function isPlace(text: string): boolean {
  return text !== '' && text.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

function filesPage(address: string, container: string, files: readonly ShownFile[]): string {
  return page(
    'Files',
    html`<h1>Files</h1>
<p>A practice's system drops its files here. The ${container} is the client's NS, the first folder the practice.</p>
<h2>Drop a file</h2>
<form method="post" action="${address}">
<label>${container}<input class="long" name="container" required placeholder="brightsmile-dental-group"></label>
<label>Path<input class="long" name="path" required placeholder="practice/patients.csv"></label>
<label>Content<textarea name="content" rows="4" cols="50"></textarea></label>
<button>Drop</button>
</form>
<h2>There are ${files.length}</h2>
<div class="scroll"><table>
<tr><th>${container}</th><th>Path</th><th>Bytes</th><th>Written</th><th></th></tr>
${files.slice(0, SHOWN).map(
  (
    file,
  ) => html`<tr><td>${file.container}</td><td>${file.path}</td><td class="number">${file.size}</td><td class="date">${file.modified.toISOString()}</td>
<td><form class="bare" method="post" action="${address}/remove"><input type="hidden" name="container" value="${file.container}"><input type="hidden" name="path" value="${file.path}"><button>Remove</button></form></td></tr>
`,
)}</table></div>`,
  )
}
