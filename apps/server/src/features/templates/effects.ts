import { draftToWire, type Contract, type OutputOf, type ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { actsUpon, fieldsOf } from '@bitewing/domain'
import { contentOf, formToRead } from './forms.ts'
import { fieldAt } from './operations.ts'

type AffectsOn = Contract['templates']['affectsOn']

/** In words of people. */
export const ACTIONS = [
  { value: 'hide', label: 'Hide' },
  { value: 'show', label: 'Show' },
  { value: 'enable', label: 'Enable' },
  { value: 'disable', label: 'Disable' },
]

/** A whole subcategory is its bookmarks. */
export const AFFECT_TYPES = [{ value: 'bookmark', label: 'Bookmark' }]

export const SECTION_TYPES = [
  { value: 'info', label: 'Info' },
  { value: 'code', label: 'Code' },
]

/** What a field does, and what it may act upon: not itself, and nothing that acts upon it, directly or by others. */
export async function effectsOf(
  db: Db,
  { templateId, bookmarkId, ...said }: ParsedInputOf<AffectsOn>,
): Promise<OutputOf<AffectsOn>> {
  const content = contentOf(await formToRead(db, templateId))
  const field = fieldAt(content, bookmarkId, said)
  const sources = actsUpon(content, field.bookmark)
  const [section] = draftToWire({ sections: [{ id: '', name: '', type: 'info', items: [field] }] })
  const [wire] = section?.elements ?? []
  return {
    affectsOn: wire !== undefined && 'affectsOn' in wire ? wire.affectsOn : [],
    destinations: content.sections.flatMap((each) =>
      fieldsOf(each)
        .filter(({ id, bookmark }) => id !== bookmarkId && !sources.has(bookmark))
        .map(({ id, bookmark, label }) => ({ _id: id, bookmark, label, section: each.name })),
    ),
  }
}
