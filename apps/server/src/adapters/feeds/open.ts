import { type FeedKind, FeedFailure, type Feeds } from '../../kernel/ports/feeds.ts'
import type { Account } from '../../kernel/vault/account.ts'
import { azureFeed, type AzureFeedAddress } from './azure.ts'
import { publicAddress } from './public-host.ts'
import { sftpFeed } from './sftp.ts'
import type { SftpAddress } from './sftp-connection.ts'

type Settings = {
  readonly demo: boolean
  readonly sandboxUrl: string | undefined
  readonly azureFiles: AzureFeedAddress | undefined
  readonly sftpFiles: { readonly values: Account['values'] } | undefined
}

const SANDBOX = {
  azure: { account: 'sandboxaccount', key: Buffer.from('the account key of the sandbox').toString('base64') },
  sftp: { user: 'feeds', password: 'sandbox-password' },
} as const satisfies Readonly<Record<FeedKind, Account['values']>>

const DEFAULT_PORT = 22

export function openFeeds(settings: Settings): Feeds {
  const { demo, sandboxUrl, azureFiles, sftpFiles } = settings
  const environment = {
    azure: azureFiles && { account: azureFiles.account, key: azureFiles.key },
    sftp: sftpFiles?.values,
  }
  /** In a demo everything is invented, stored credentials too: they are for the sandbox and never leave the machine. */
  const sandboxOf = ({ from }: Account, kind: FeedKind) =>
    from === 'sandbox' || (from === 'vault' && demo && environment[kind] === undefined) ? sandboxUrl : undefined
  return {
    own(kind) {
      const values = environment[kind]
      if (values !== undefined) return { from: 'environment', values }
      return sandboxUrl === undefined ? undefined : { from: 'sandbox', values: SANDBOX[kind] }
    },
    async open(kind, account, options) {
      const sandbox = sandboxOf(account, kind)
      if (kind === 'azure') return await azureFeed(azureAddress(account, sandbox, azureFiles), options)
      if (sandbox === undefined) return await sftpFeed(await sftpAddress(account), options)
      const { fingerprint, ...place } = await sandboxPlace(sandbox, options.signal)
      // What the sandbox is by its own word needs nobody's confirmation; a key that it lies with is still refused.
      return await sftpFeed({ ...person(account), ...place }, { ...options, hostKey: options.hostKey || fingerprint })
    },
  }
}

function azureAddress(
  { from, values: { account = '', key = '' } }: Account,
  sandbox: string | undefined,
  own: AzureFeedAddress | undefined,
): AzureFeedAddress {
  if (sandbox !== undefined) return { url: `${sandbox}/azure-blob/${account}`, account, key }
  if (from === 'environment' && own !== undefined) return own
  // It becomes part of an address.
  if (!/^[a-z0-9]{3,24}$/.test(account)) throw new FeedFailure('refused')
  return { url: `https://${account}.blob.core.windows.net`, account, key }
}

function person({ values: { user = '', password, privateKey } }: Account) {
  return { user, password, privateKey }
}

async function sftpAddress(account: Account): Promise<SftpAddress> {
  const [, six, name = '', port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/.exec(account.values['host'] ?? '') ?? []
  const host = six ?? name
  const address = account.from === 'vault' ? await publicAddress(host) : host
  return { host: address, port: Number(port ?? DEFAULT_PORT), ...person(account) }
}

async function sandboxPlace(url: string, signal: AbortSignal) {
  try {
    const answer = await fetch(`${url}/admin/sftp/address`, { signal, redirect: 'error' })
    return (await answer.json()) as { host: string; port: number; fingerprint: string }
  } catch {
    throw new FeedFailure('unreachable')
  }
}
