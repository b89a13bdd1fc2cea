import type { Contract, DraftChanged, ParsedInputOf } from '@bitewing/contract'
import { newId } from '@bitewing/db'
import { fieldFromLibrary } from '@bitewing/domain'
import { fail } from '../../kernel/errors.ts'
import { bookmarksToUse } from '../bookmarks/index.ts'
import { changeDraft, type Editing } from './change-draft.ts'
import { addingFields } from './operations.ts'

/** Fields made of the library's bookmarks, which nobody can delete while that happens, nor afterwards. */
export async function addBookmarks(
  editing: Editing,
  { templateId, bookmarks, ...where }: ParsedInputOf<Contract['templates']['addBookmarks']>,
): Promise<DraftChanged> {
  const entries = await bookmarksToUse(editing.db, bookmarks)
  if (entries.length < bookmarks.length) throw fail('templates.no_bookmark')
  const fields = entries.map((entry) => fieldFromLibrary(entry, newId()))
  return await changeDraft(editing, templateId, (form) => addingFields(form, where, fields))
}
