import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where files are stored, as set in the environment. */
export type StorageSetting =
  | { kind: 'local'; folder: string }
  | { kind: 's3'; url: string; region: string; accessKey: string; secretKey: string }
  | { kind: 'azure'; url: string; account: string; accountKey: string }

type Given = { url: string | undefined; accessKey: string | undefined; secretKey: string | undefined; dataDir: string }

const FORMS =
  'must look like file:///var/lib/bitewing/files, s3://host/bucket?region=us-east-1 or azure://account.blob.core.windows.net/container'

/** Throws a message that begins with "must" if the value is wrong. It never repeats the value, which may contain a secret. */
export function readStorage({ url, accessKey, secretKey, dataDir }: Given): StorageSetting {
  if (url === undefined || url === 'file:') return { kind: 'local', folder: join(dataDir, 'files') }
  const parsed = URL.parse(url)
  if (parsed === null) throw new Error(FORMS)
  if (parsed.protocol === 'file:') return { kind: 'local', folder: folderOf(parsed) }
  const [kind, transport = 'https'] = parsed.protocol.slice(0, -1).split('+')
  const address = `${transport}://${parsed.host}${parsed.pathname.replace(/\/$/, '')}`
  const isRemote = (kind === 's3' || kind === 'azure') && ['http', 'https'].includes(transport)
  if (!isRemote || parsed.host === '' || parsed.pathname.length < 2) throw new Error(FORMS)
  if (parsed.username !== '' || parsed.password !== '') {
    throw new Error('must not hold the keys: they belong into STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY')
  }
  if (accessKey === undefined || secretKey === undefined) {
    throw new Error('must come with STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY')
  }
  return kind === 's3'
    ? { kind, url: address, region: parsed.searchParams.get('region') ?? 'us-east-1', accessKey, secretKey }
    : { kind: 'azure', url: address, account: accessKey, accountKey: secretKey }
}

function folderOf(url: URL): string {
  try {
    return fileURLToPath(url)
  } catch {
    throw new Error(FORMS)
  }
}
