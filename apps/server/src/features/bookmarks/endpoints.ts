import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { dialogFields } from './dialog-fields.ts'
import { addBookmark, changeBookmark, removeBookmark, searchLibrary, usesOf, withRobot } from './library.ts'
import { pageOfBookmarks } from './queries.ts'

export function bookmarksFeature(): Handlers<(typeof contract)['bookmarks']> {
  return {
    list: async ({ db }, input) => {
      const { records, recordsQty } = await pageOfBookmarks(db, input)
      return { records: records.map(withRobot), recordsQty }
    },
    form: async (_, { type }) => dialogFields(type),
    search: ({ db }, { value }) => searchLibrary(db, value),
    inUse: ({ db }, { id }) => usesOf(db, id),
    add: (ctx, fields) => addBookmark(ctx, fields),
    change: (ctx, input) => changeBookmark(ctx, input),
    remove: (ctx, { id }) => removeBookmark(ctx, id),
  }
}
