import { existsSync, statfsSync } from 'node:fs'
import type { DataDirectory } from './data-directory.ts'

/** postgresql.conf, the whole of it. */
export function databaseSettings(directory: DataDirectory, durable: boolean): string {
  const settings: Record<string, string | number> = {
    // Loopback only; no socket file, whose path may not be longer than 107 characters.
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    hba_file: `${directory.home}/pg_hba.conf`,
    max_connections: 100,

    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    jit: 'off',
    dynamic_shared_memory_type: sharedMemoryIsRoomy() ? 'posix' : 'mmap',

    // There is no replication, so bulk loads into new tables need not be written to the WAL as well.
    wal_level: 'minimal',
    max_wal_senders: 0,
    wal_compression: 'pglz',
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',

    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',

    // Patient data must not appear in the log. Messages of failed statements hold values ("invalid input syntax for
    // type date: ..."), so the level is `log`: the server's own messages and fatal errors, but not the clients' errors.
    log_min_messages: 'log',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: 'terse',
    log_min_duration_statement: -1,
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
    log_line_prefix: '%m [%p] ',

    // A file per weekday, each overwritten a week later.
    logging_collector: 'on',
    log_directory: directory.log,
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
  }
  // For throw-away data: a crash may lose it, checking passwords is made cheap, and nothing is vacuumed.
  const careless = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    scram_iterations: 1,
    autovacuum: 'off',
  }
  const lines = Object.entries(durable ? settings : { ...settings, ...careless }).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  )
  return `# Written by Bitewing at every start.\n${lines.join('\n')}\n`
}

export const hostRules = `# Written by Bitewing at every start.
host all all 127.0.0.1/32 scram-sha-256
`

/** Containers often have a /dev/shm of 64 MB, on which parallel queries fail. */
function sharedMemoryIsRoomy(): boolean {
  if (process.platform !== 'linux') return true
  if (!existsSync('/dev/shm')) return false
  const { blocks, bsize } = statfsSync('/dev/shm')
  return blocks * bsize >= 256 * 2 ** 20
}
