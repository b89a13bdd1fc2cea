import { type Bookmark, bookmarks } from '@bitewing/contract'
import { type LibraryBookmark, libraryChange } from '@bitewing/domain'
import { useEndpoint } from '../../../../kit/api/index.ts'
import { Banner } from '../../../../kit/components/index.ts'
import { messages } from '../../../../messages.ts'
import type { FieldDraft, TabProps } from './field-draft.ts'

const texts = messages.templateEditor
const FEWEST_LETTERS = 3

/** Where the library says something else about the bookmark, it can be taken over. */
export function LibraryOffer({ field, draft, change }: Omit<TabProps, 'problems'>) {
  const value = field.bookmark
  const found = useEndpoint(bookmarks.search, { value }, { enabled: value.length >= FEWEST_LETTERS })
  const entry = found.data?.records.find(({ bookmark }) => bookmark === value)
  const offered = entry && libraryChange(libraryEntry(entry), field)
  const taken = offered && { ...draft, ...asDraft(offered, draft) }
  if (taken === undefined || JSON.stringify(taken) === JSON.stringify(draft)) return null
  return (
    <Banner kind="info" text={texts.libraryOffer} action={{ label: texts.libraryTake, run: () => change(taken) }} />
  )
}

function libraryEntry({
  bookmark,
  type,
  dataType,
  label,
  symbol,
  required,
  length,
  options,
}: Bookmark): LibraryBookmark {
  const common = { bookmark, label, symbol, required }
  if (type === 'text')
    return { ...common, kind: 'text', data: dataType === 'object' ? 'string' : dataType, maximumLength: length }
  return { ...common, kind: type === 'check' ? 'one' : 'several', options }
}

function asDraft(change: NonNullable<ReturnType<typeof libraryChange>>, draft: FieldDraft): Partial<FieldDraft> {
  const { label, symbol, data, maximumLength, options } = change
  const names = new Map(options?.map((option) => [option.bookmark, option.label]))
  return {
    ...(label !== undefined && { label }),
    ...(symbol !== undefined && { symbol }),
    ...(data !== undefined && { data }),
    ...(maximumLength !== undefined && { length: String(maximumLength) }),
    options: draft.options.map((option) => ({ ...option, label: names.get(option.bookmark) ?? option.label })),
  }
}
