import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { Converter } from '../../kernel/ports/converter.ts'
import type { Storage } from '../../kernel/ports/storage.ts'
import { addFile, removeFile, replaceFile } from './changes.ts'
import { checkFiles, cleanFiles } from './presence.ts'
import { Previews } from './previews.ts'
import { download, preview } from './reading.ts'

export function filesFeature(dependencies: {
  storage: Storage
  converter: Converter
}): Handlers<(typeof contract)['files']> {
  const { storage } = dependencies
  const previews = new Previews()
  return {
    upload: (ctx, wish) => addFile(storage, ctx, wish),
    fromCall: (ctx, wish) => addFile(storage, ctx, { ...wish, type: 'elg' }),
    replace: (ctx, wish) => replaceFile(storage, ctx, wish),
    download: (ctx, wish) => download(storage, ctx, wish),
    preview: (ctx, wish) => preview({ ...dependencies, previews }, ctx, wish),
    remove: (ctx, wish) => removeFile(storage, ctx, wish),
    check: (ctx, { a, b }) => checkFiles(storage, ctx, { transactionId: a, practiceId: b }),
    clean: (ctx, place) => cleanFiles(storage, ctx, place),
  }
}
