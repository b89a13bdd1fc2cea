import { execFileSync, spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '../connection.ts'
import { findFreePort } from '../embedded/port.ts'
import { waitFor } from './eventually.ts'
import { answers, type PlainServer } from './plain-server.ts'

export type ReplicaServer = {
  host: string
  asSuperuser(statement: string): Promise<void>
  /** Stops it at once; `start` goes on where it was. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** A streaming replica of a server: a copy of its files, which needs no other program than PostgreSQL itself. */
export async function startReplica({ files, host }: PlainServer): Promise<ReplicaServer> {
  const { home, cluster, bin, superuser, options } = files
  const login = `${superuser.user}:${superuser.password}`
  const copy = join(home, 'replica')
  const primary = createClient(`postgres://${login}@${host}/postgres`)
  await primary.connect()
  await primary.query(`select pg_backup_start('replica', true)`)
  execFileSync('cp', ['-a', cluster, copy])
  const { rows } = await primary.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await primary.end()
  const write = (name: string, text: string) => {
    writeFileSync(join(copy, name), text)
    execFileSync('chown', [`--reference=${cluster}`, join(copy, name)])
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, name), { force: true })
  write('backup_label', rows[0]?.labelfile ?? '')
  write('standby.signal', '')
  const [address = '', primaryPort = ''] = host.split(':')
  write(
    'postgresql.auto.conf',
    `primary_conninfo = 'host=${address} port=${primaryPort} user=${superuser.user} password=${superuser.password}'\n`,
  )

  const port = await findFreePort()
  const url = `postgres://${login}@127.0.0.1:${port}/postgres`
  let ended: Promise<void> | undefined
  let kill = () => {}
  const server: ReplicaServer = {
    host: `127.0.0.1:${port}`,
    async asSuperuser(statement) {
      const client = createClient(url)
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    async stop() {
      kill()
      await ended
    },
    async start() {
      const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', `port=${port}`]
      const parameters = settings.flatMap((setting) => ['-c', setting])
      const child = spawn(join(bin, 'postgres'), ['-D', copy, ...parameters], { ...options, stdio: 'ignore' })
      ended = new Promise((resolve) => child.once('exit', () => resolve()))
      kill = () => child.kill('SIGQUIT')
      await waitFor('the replica', () => answers(url))
    },
  }
  await server.start()
  return server
}
