import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { waitFor } from '@bitewing/db/testing/eventually'
import { findNginx } from '../../../../scripts/lib/nginx.mjs'
import { freePort } from './server-process.ts'

const SITE = resolve(import.meta.dirname, '../../../../deploy/nginx/bitewing.conf')

export type Nginx = {
  /** https://localhost:… */
  url: string
  /** http://127.0.0.1:…, which nobody should use. */
  plainUrl: string
  /** What `nginx -t` says of the configuration; throws if it refuses it. */
  checked(): string
  /** Its own, which nobody knows: a file for NODE_EXTRA_CA_CERTS. */
  certificateFile: string
  stop(): Promise<void>
}

/** The site that is shipped, with nothing replaced but names, ports and paths. The processes need not be there yet. */
export async function startNginx(processes: readonly [string, string], port: number): Promise<Nginx> {
  const program = findNginx()
  if (program === undefined) throw new Error('there is no nginx')
  const folder = mkdtempSync(join(tmpdir(), 'bitewing-nginx-'))
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  makeCertificate(certificate, key)
  const plainPort = await freePort()
  const site = replaced(readFileSync(SITE, 'utf8'), {
    'bitewing.example.com': 'localhost',
    '127.0.0.1:3000': new URL(processes[0]).host,
    '127.0.0.1:3010': new URL(processes[1]).host,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
    '/etc/ssl/bitewing/fullchain.pem': certificate,
    '/etc/ssl/bitewing/privkey.pem': key,
    '/var/log/nginx/bitewing.log': join(folder, 'access.log'),
  })
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), frame(folder))
  const child = spawn(program, ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (text: Buffer) => said.push(String(text)))
  const ended = once(child, 'exit')
  await waitFor('nginx', async () => child.exitCode !== null || (await accepts(port)))
  if (child.exitCode !== null) throw new Error(`nginx does not start:\n${said.join('')}`)
  return {
    url: `https://localhost:${port}`,
    plainUrl: `http://127.0.0.1:${plainPort}`,
    checked() {
      const { status, stderr } = spawnSync(program, ['-t', '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(stderr)
      return stderr
    },
    certificateFile: certificate,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function replaced(text: string, by: Readonly<Record<string, string>>): string {
  return Object.entries(by).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the site that is shipped does not say ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

/** What a machine's own nginx.conf has around its sites. */
function frame(folder: string): string {
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return [
    'daemon off;',
    // The folder is closed to others.
    process.getuid?.() === 0 ? 'user root;' : '',
    'worker_processes 2;',
    `pid ${join(folder, 'nginx.pid')};`,
    'error_log stderr crit;',
    'events { worker_connections 1024; }',
    'http {',
    // Its usual one belongs to root.
    '  access_log off;',
    ...bodies.map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`),
    // The browser of a journey plays a proxy of its own, and says where its calls come from.
    '  set_real_ip_from 127.0.0.1;',
    '  real_ip_header X-Forwarded-For;',
    `  include ${join(folder, 'site.conf')};`,
    '}',
  ].join('\n')
}

function makeCertificate(certificate: string, key: string): void {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
