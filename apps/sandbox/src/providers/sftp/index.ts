import { fileAdmin } from '../../admin/file-pages.ts'
import type { Provider } from '../../frame/provider.ts'
import { fingerprintOf } from './keys.ts'
import { HOST_KEY, PASSWORD, type SftpServer, startSftpServer, USER, USER_KEY } from './server.ts'
import { Tree } from './tree.ts'

/** An SFTP server for files of practices' systems. It speaks SSH on a port of its own, which `/admin/sftp/address` says; 0 means a free one. */
export function sftp(port = 0): Provider {
  const tree = new Tree()
  let showsOtherKey = false
  let start: () => Promise<SftpServer>
  const files = fileAdmin('sftp', 'Top folder', tree)
  return {
    name: 'sftp',
    title: 'Files (SFTP)',
    about: `User ${USER} with the password ${PASSWORD}, or with the key at /admin/sftp/key. Host key ${fingerprintOf(HOST_KEY)}. Where it is told to answer rubbish, its listings have no end; 503 refuses every sign-in.`,
    failure: (status) => ({ contentType: 'application/json', body: JSON.stringify({ error: status }) }),
    routes(app, { journal, faults }) {
      let running: Promise<SftpServer> | undefined
      start = () => (running ??= startSftpServer(port, { tree, faults, journal, showsOtherKey: () => showsOtherKey }))
      // A free port is only taken when somebody asks for it.
      app.addHook('onReady', async () => {
        if (port !== 0) await start()
      })
      app.addHook('onClose', async () => (await running)?.close())
    },
    admin: {
      links: [...(files.links ?? []), { path: 'key', title: 'Key of the user' }],
      actions: [
        { path: 'host-key/other', title: 'Show another host key' },
        { path: 'host-key/usual', title: 'Show the usual host key' },
      ],
      routes(app) {
        files.routes(app)
        // Not among the provider's own routes, which fail when it is told to.
        app.get('/address', async () => ({
          host: '127.0.0.1',
          port: (await start()).port,
          fingerprint: fingerprintOf(HOST_KEY),
        }))
        app.get('/key', (_request, reply) => reply.type('text/plain').send(USER_KEY.privateKey))
        app.post('/host-key/:which', (request, reply) => {
          showsOtherKey = (request.params as { which: string }).which === 'other'
          return reply.redirect('/admin/sftp', 303)
        })
      },
    },
  }
}
