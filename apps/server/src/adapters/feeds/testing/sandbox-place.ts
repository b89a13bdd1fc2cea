import type { Sandbox } from '../../../../../sandbox/src/sandbox.ts'
import type { FeedKind } from '../../../kernel/ports/feeds.ts'
import type { Account } from '../../../kernel/vault/account.ts'
import { openFeeds } from '../open.ts'
import type { Place } from './place.ts'

const PROVIDERS = { azure: 'azure-blob', sftp: 'sftp' } as const

/** The sandbox's own account; files are dropped on its page. */
export async function sandboxPlace({ url }: Sandbox, kind: FeedKind, signal: AbortSignal): Promise<Place> {
  const feeds = openFeeds({ demo: true, sandboxUrl: url, azureFiles: undefined, sftpFiles: undefined })
  const account = feeds.own(kind) as Account
  const wrong = { from: 'sandbox', values: { ...account.values, password: 'wrong', key: 'd3Jvbmc=' } } as const
  const open: Place['open'] = async ({ most, wrong: isWrong = false }) =>
    await feeds.open(kind, isWrong ? wrong : account, { hostKey: '', signal, ...(most !== undefined && { most }) })
  const sent = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`${url}/admin/${PROVIDERS[kind]}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  return {
    feed: await open({}),
    open,
    put: (container, path, content) => sent('files', { container, path, content }),
    remove: (container, path) => sent('files/remove', { container, path }),
  }
}
