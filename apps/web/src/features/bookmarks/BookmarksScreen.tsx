import { type Bookmark, bookmarks } from '@bitewing/contract'
import { BookmarkDialog } from '../../kit/bookmarks/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { AddButton, deleteAction, editAction, useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { bookmarksList } from './bookmarks-list.tsx'

const texts = messages.bookmarks
const isOwn = ({ clientId }: Bookmark) => clientId !== null

/** 3 §2 Bookmarks: what is shipped, to be used, and the client's own, to be kept. */
export function BookmarksScreen() {
  const opened = useOpened<Bookmark>()
  const remove = deleteAction<Bookmark, typeof bookmarks.remove>(
    bookmarks.remove,
    texts,
    ({ _id }) => ({ id: _id }),
    ({ bookmark }) => bookmark,
  )
  return (
    <PracticePage action={<AddButton endpoint={bookmarks.add} label={texts.add} onClick={opened.add} />}>
      <List
        definition={bookmarksList}
        rowActions={[
          { ...editAction(bookmarks.change, opened.edit), visible: isOwn },
          { ...remove, visible: isOwn },
        ]}
      />
      {opened.dialog((bookmark, close) => (
        <BookmarkDialog existing={bookmark} onClose={close} />
      ))}
    </PracticePage>
  )
}
