import { Button } from '@mantine/core'
import { IconRobot, IconUser } from '@tabler/icons-react'
import { messages } from '../../../../messages.ts'
import classes from './Panel.module.css'

const texts = messages.templateEditor

type FoundProps = {
  label: string
  bookmark: string
  detail: string
  byRobot: boolean
  onForm: boolean
  adding: boolean
  /** Undefined while there is no category to add it to. */
  onAdd: (() => void) | undefined
}

/** A bookmark that can be put onto the form, or is there already. */
export function Found({ label, bookmark, detail, byRobot, onForm, adding, onAdd }: FoundProps) {
  const Who = byRobot ? IconRobot : IconUser
  return (
    <li className={classes.found}>
      <span className={classes.words}>
        <span className={classes.label} title={label}>
          {label}
        </span>
        <span className={classes.detail} title={`${bookmark} · ${detail}`}>
          <Who size={12} stroke={1.75} aria-hidden /> {detail}
        </span>
      </span>
      {onForm ? (
        <span className={classes.onForm}>{texts.onForm}</span>
      ) : (
        <Button
          size="compact-xs"
          variant="light"
          aria-label={texts.addNamed(label)}
          loading={adding}
          disabled={onAdd === undefined}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
      )}
    </li>
  )
}
