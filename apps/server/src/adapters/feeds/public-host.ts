import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'
import { FeedFailure } from '../../kernel/ports/feeds.ts'

/** This machine, its network, and addresses that are nobody's. */
const inside = new BlockList()
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(address, prefix, 'ipv6')

/**
 * The address of a host that somebody typed among a client's credentials: one of our own network is refused, so that nobody reaches with it what
 * only this server can reach. The address is used instead of the name, which could lead elsewhere the next time.
 */
export async function publicAddress(host: string): Promise<string> {
  const { address } = await lookup(host).catch(() => {
    throw new FeedFailure('unreachable')
  })
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (inside.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')) throw new FeedFailure('refused')
  return plain
}
