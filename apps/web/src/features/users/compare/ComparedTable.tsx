import type { ListedUser } from '@bitewing/contract'
import { PlainTable } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import classes from './compare.module.css'
import type { ComparedLine } from './difference.ts'

const texts = messages.comparePeople

type ComparedTableProps = {
  title: string
  /** When there is nothing to show. */
  none: string
  lines: readonly ComparedLine[]
  one: ListedUser
  other: ListedUser
}

export function ComparedTable({ title, none, lines, one, other }: ComparedTableProps) {
  if (lines.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <PlainTable fixed label={title} columns={[title, headingOf(one, other), headingOf(other, one)]}>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">{line.name}</th>
          <td>{line.one ? texts.yes : texts.no}</td>
          <td>{line.other ? texts.yes : texts.no}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** Two people can have the same name. */
function headingOf(person: ListedUser, beside: ListedUser): string {
  return person.name === beside.name ? person.user : person.name
}
