import { takesValue, TEXT_FILTERS, type TextFilterName, YES_NO_FILTERS, type YesNoFilterName } from '@bitewing/domain'
import { CloseButton } from '@mantine/core'
import { messages } from '../../../messages.ts'
import { daysText } from '../../../kit/components/index.ts'
import { today } from '../../../kit/date/index.ts'
import { useSelected } from '../../../kit/selection.ts'
import type { GridView } from '../view/grid-view.ts'
import classes from '../transactions.module.css'

type FilterBreadcrumbProps = { view: GridView; onChange: (part: Partial<GridView>) => void }
type Crumb = { label: string; text: string; without?: Partial<GridView> }

/** 2 §2.2: the active filters, each with a button to remove it. */
export function FilterBreadcrumb({ view, onChange }: FilterBreadcrumbProps) {
  const { practices } = useSelected()
  const nameOf = (id: string) => practices.find(({ _id }) => _id === id)?.name ?? id
  return (
    <nav className={classes.breadcrumb} aria-label={messages.transactions.activeFilters}>
      <ol>
        {crumbs(view, nameOf).map(({ label, text, without }) => (
          <li key={label}>
            <span className={classes.crumbLabel}>{label}</span> <strong>{text}</strong>
            {without !== undefined && (
              <CloseButton size="xs" aria-label={messages.list.removeFilter(label)} onClick={() => onChange(without)} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function daysOf({ queue, startDate, endDate }: GridView): Crumb {
  const label = messages.transactions.dates
  if (queue !== 'upcoming') return { label, text: daysText({ start: startDate, end: endDate }) }
  const without = { queue: 'all', startDate: today(), endDate: today() } as const
  return { label, text: messages.transactions.upcoming, without }
}

function crumbs(view: GridView, practiceName: (id: string) => string): Crumb[] {
  const { filter, type, practiceId, group } = view
  const texts = messages.transactions
  const without = (name: TextFilterName | YesNoFilterName) => {
    const { [name]: _, ...rest } = filter
    return { filter: rest }
  }
  const list: Crumb[] = [daysOf(view)]
  if (group !== '') list.push({ label: texts.group, text: texts.groups[group], without: { group: '' } })
  if (type.length > 0) list.push({ label: texts.recordType, text: type.join(', '), without: { type: [] } })
  if (practiceId !== '')
    list.push({ label: texts.practice, text: practiceName(practiceId), without: { practiceId: '' } })
  for (const name of TEXT_FILTERS) {
    const condition = filter[name]
    if (condition === undefined) continue
    const operation = texts.operations[condition.operation]
    const text = takesValue(condition.operation) ? `${operation} ${condition.value}` : operation
    list.push({ label: texts.filterFields[name], text, without: without(name) })
  }
  for (const name of YES_NO_FILTERS) {
    const condition = filter[name]
    if (condition !== undefined)
      list.push({
        label: texts.filterFields[name],
        text: texts.yesNo[name][condition.operation],
        without: without(name),
      })
  }
  return list
}
