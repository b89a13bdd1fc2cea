import type { Feed } from '../../../kernel/ports/feeds.ts'

/** An account in which a test puts files. */
export type Place = {
  feed: Feed
  open(wishes: { most?: number; wrong?: boolean }): Promise<Feed>
  put(container: string, path: string, content: string): Promise<void>
  remove(container: string, path: string): Promise<void>
}
