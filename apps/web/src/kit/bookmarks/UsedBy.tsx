import { bookmarks } from '@bitewing/contract'
import { useEndpoint } from '../api/index.ts'
import { messages } from '../messages.ts'
import classes from './Bookmarks.module.css'

const texts = messages.bookmarkDialog

/** The forms that use the bookmark, and which of them differ from it. */
export function UsedBy({ bookmarkId }: { bookmarkId: string }) {
  const { data } = useEndpoint(bookmarks.inUse, { id: bookmarkId })
  if (data === undefined) return null
  return (
    <section className={classes.usedBy} aria-label={texts.usedBy}>
      <h3 className={classes.legend}>{texts.usedBy}</h3>
      {data.usedBy.length === 0 ? (
        <p className={classes.unused}>{texts.unused}</p>
      ) : (
        <ul className={classes.forms}>
          {data.usedBy.map(({ _id, name, differs }) => (
            <li key={_id}>
              {name}
              {differs && <span className={classes.differs}> – {texts.differs}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
