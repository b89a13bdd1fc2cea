import type { Readable } from 'node:stream'
import type { Account } from '../vault/account.ts'

export type FeedKind = 'azure' | 'sftp'

/** A file where others deliver it. */
export type OutsideFile = {
  /** Within its container, with / between folders. */
  readonly path: string
  readonly size: number
  /** What changes with every change of the file. */
  readonly version: string
  /** When it was last written, ISO 8601 in UTC. */
  readonly modified: string
}

/** An account in which files are delivered. Every call ends when the signal of the opening does. */
export type Feed = {
  /** The containers, or top folders. '' holds what lies beside them. */
  containers(): Promise<string[]>
  /** All files of a container, some at a time. Links are not followed. */
  files(container: string): AsyncIterable<readonly OutsideFile[]>
  /** Undefined if it is gone. */
  read(container: string, path: string): Promise<Readable | undefined>
  close(): Promise<void>
}

export type FeedTrouble = 'unreachable' | 'refused' | 'unknown host key' | 'changed host key' | 'too many files'

/** Why an account could not be looked through. It carries no name of a file and nothing of a credential. */
export class FeedFailure extends Error {
  readonly trouble: FeedTrouble
  /** Of a server whose key is not the confirmed one. */
  readonly fingerprint: string | undefined

  constructor(trouble: FeedTrouble, fingerprint?: string) {
    super(trouble)
    this.name = 'FeedFailure'
    this.trouble = trouble
    this.fingerprint = fingerprint
  }
}

export type FeedOptions = {
  /** The confirmed fingerprint of an SFTP server; '' where nobody has confirmed one yet. */
  readonly hostKey: string
  readonly signal: AbortSignal
  /** How many files an account may list. */
  readonly most?: number
}

export type Feeds = {
  /** The installation's own account, or the sandbox's. */
  own(kind: FeedKind): Account | undefined
  open(kind: FeedKind, account: Account, options: FeedOptions): Promise<Feed>
}

/** More than an account of this field has; a listing without end stops here. */
export const MOST_FILES = 500_000
