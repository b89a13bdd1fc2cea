import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { changeExpected, changeSettings, confirmHostKey } from './feed-changes.ts'
import { azureFiles, filesOfNobody, lookNow, sftpFiles, sourcesOf } from './queries.ts'
import { feedReport } from './report.ts'

export function feedsFeature(): Handlers<(typeof contract)['feeds']> {
  return {
    azure: (ctx, input) => azureFiles(ctx, input),
    sftp: (ctx, input) => sftpFiles(ctx, input),
    nobody: ({ db }, input) => filesOfNobody(db, input),
    azureReport: ({ db }, { date }) => feedReport(db, 'azure', date),
    sftpReport: ({ db }, { date }) => feedReport(db, 'sftp', date),
    sources: ({ db }, { kind }) => sourcesOf(db, kind),
    look: async ({ db, signal }, { kind }) => {
      await lookNow(db, kind)
      // The watchers hear it too.
      await signal({ event: { topic: 'feeds' } })
      return {}
    },
    confirmHostKey: (ctx, input) => confirmHostKey(ctx, input),
    expected: (ctx, input) => changeExpected(ctx, input),
    settings: (ctx, input) => changeSettings(ctx, input),
  }
}
