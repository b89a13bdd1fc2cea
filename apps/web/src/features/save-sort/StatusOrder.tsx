import { DEFAULT_STATUS_ORDER } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { movedTo, SortableList } from '../../kit/sortable/index.ts'
import { messages } from '../../messages.ts'
import classes from './save-sort.module.css'

const texts = messages.saveSort

type StatusOrderProps = { order: readonly string[]; onChange: (order: readonly string[]) => void }

/** 2 §2.4: the order of the eligibility statuses. */
export function StatusOrder({ order, onChange }: StatusOrderProps) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.title}>{texts.statuses}</legend>
      <p className={classes.help}>{texts.statusesHelp}</p>
      <SortableList
        label={texts.statuses}
        items={order.map((status) => ({ id: status, label: status }))}
        onMove={(status, place) => onChange(movedTo(order, status, place))}
      />
      <Button variant="subtle" size="compact-sm" onClick={() => onChange(DEFAULT_STATUS_ORDER)}>
        {texts.defaultOrder}
      </Button>
    </fieldset>
  )
}
