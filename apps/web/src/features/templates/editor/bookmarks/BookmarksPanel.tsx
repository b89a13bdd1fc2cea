import { type Bookmark, bookmarks, sharedElements } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { BookmarkDialog } from '../../../../kit/bookmarks/index.ts'
import { useEndpoint } from '../../../../kit/api/index.ts'
import { QueryState } from '../../../../kit/components/index.ts'
import { SelectField, TextField } from '../../../../kit/form/index.ts'
import { useMay } from '../../../../kit/grants.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { useEditorValue } from '../store/editor-store.ts'
import { listsOf } from '../store/lists.ts'
import { useViewValue } from '../store/outline-view.ts'
import { bookmarksOn } from '../words.ts'
import { Found } from './Found.tsx'
import classes from './Panel.module.css'
import { SharedList } from './SharedList.tsx'
import { useAdd } from './use-add.ts'

const texts = messages.templateEditor
const FEWEST_LETTERS = 3

/** Where bookmarks are found, and put into a category or subcategory. */
export function BookmarksPanel() {
  const { templateId, store, view } = useEditor()
  const template = useEditorValue(store, store.template)
  const target = useViewValue(view, view.target)
  const [typed, setTyped] = useState('')
  const [creating, setCreating] = useState(false)
  const may = useMay()
  const add = useAdd()
  const value = useDeferredValue(typed.trim())
  const long = value.length >= FEWEST_LETTERS
  const found = useEndpoint(bookmarks.search, { value }, { enabled: long, keepPrevious: true })
  const shared = useEndpoint(sharedElements.list, { forTemplate: templateId })
  const lists = listsOf(template)
  const hasTarget = lists.some((list) => list.value === target)
  const used = bookmarksOn(template)

  return (
    <section className={classes.panel} aria-label={texts.bookmarksTitle}>
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.bookmarksTitle}</h2>
        {may(bookmarks.add) && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            {texts.newBookmark}
          </Button>
        )}
      </div>
      <SelectField
        label={texts.addInto}
        options={lists}
        limit={200}
        value={hasTarget ? target : ''}
        placeholder={lists.length === 0 ? texts.noCategoryYet : texts.chooseTarget}
        disabled={lists.length === 0}
        onChange={(list) => view.addTo(list)}
      />
      <div data-bookmark-search>
        <TextField
          label={texts.search}
          help={long ? undefined : texts.searchHelp}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className={classes.results} aria-busy={found.isFetching || undefined}>
        {long &&
          (found.data === undefined ? (
            <QueryState answers={[found]} waiting={120} failed={texts.searchFailed} />
          ) : (
            <Results records={found.data.records} used={used} enabled={hasTarget} add={add} />
          ))}
        <SharedList records={shared.data?.records ?? []} typed={value} used={used} enabled={hasTarget} add={add} />
      </div>
      {creating && (
        <BookmarkDialog
          fillAll={texts.fillAll}
          onSaved={(saved) => {
            setTyped(saved.bookmark)
            if (hasTarget) void add.addBookmark(saved)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </section>
  )
}

type ResultsProps = {
  records: readonly Bookmark[]
  used: ReadonlySet<string>
  enabled: boolean
  add: ReturnType<typeof useAdd>
}

function Results({ records, used, enabled, add }: ResultsProps) {
  if (records.length === 0) return <p className={classes.none}>{texts.nothingFound}</p>
  return (
    <ul className={classes.list} aria-label={texts.results}>
      {records.map((bookmark) => (
        <Found
          key={bookmark._id}
          label={bookmark.label}
          bookmark={bookmark.bookmark}
          detail={bookmark.robot === null ? texts.byPeople : texts.filledFrom(bookmark.robot)}
          byRobot={bookmark.robot !== null}
          onForm={used.has(bookmark.bookmark)}
          adding={add.adding === bookmark._id}
          onAdd={enabled ? () => void add.addBookmark(bookmark) : undefined}
        />
      ))}
    </ul>
  )
}
