import type { SharedElement } from '@bitewing/contract'
import { robotSource } from '@bitewing/domain'
import { messages } from '../../../../messages.ts'
import { Found } from './Found.tsx'
import classes from './Panel.module.css'
import type { useAdd } from './use-add.ts'

const texts = messages.templateEditor

type SharedListProps = {
  records: readonly SharedElement[]
  typed: string
  used: ReadonlySet<string>
  enabled: boolean
  add: ReturnType<typeof useAdd>
}

/** What other forms share, narrowed down by what is typed. */
export function SharedList({ records, typed, used, enabled, add }: SharedListProps) {
  const wanted = typed.toLowerCase()
  const fitting = records.filter(({ label, category }) => `${label} ${category}`.toLowerCase().includes(wanted))
  if (fitting.length === 0) return null
  return (
    <>
      <h3 className={classes.group}>{texts.shared}</h3>
      <ul className={classes.list} aria-label={texts.shared}>
        {fitting.map((shared) => {
          const names = bookmarksIn(shared)
          return (
            <Found
              key={shared._id}
              label={shared.label}
              bookmark={names.join(', ')}
              detail={texts.sharedBy(shared.templateName, shared.category)}
              byRobot={names.some((name) => robotSource(name) !== undefined)}
              onForm={names.some((name) => used.has(name))}
              adding={add.adding === shared._id}
              onAdd={enabled ? () => void add.addShared(shared) : undefined}
            />
          )
        })}
      </ul>
    </>
  )
}

function bookmarksIn({ element }: SharedElement): readonly string[] {
  return element.elementType === 'subsection' ? element.elements.map(({ bookmark }) => bookmark) : [element.bookmark]
}
