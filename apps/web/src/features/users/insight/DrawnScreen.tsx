import { IconCheck, IconMinus } from '@tabler/icons-react'
import { StatusBadge } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import classes from './insight.module.css'
import type { DrawnButton } from './view-as.ts'

const texts = messages.userInsight

/** A screen by its buttons; those that the person would not have are said as well. */
export function DrawnScreen({ label, buttons }: { label: string; buttons: readonly DrawnButton[] }) {
  return (
    <section className={classes.screen} aria-label={texts.screenOf(label)}>
      <h3>{label}</h3>
      {buttons.length === 0 ? (
        <p className={classes.text}>{texts.noButtons}</p>
      ) : (
        <ul className={classes.drawn}>
          {buttons.map(({ id, label: name, held }) => (
            <li key={id} data-held={held}>
              <span>{name}</span>
              <StatusBadge
                tone={held ? 'success' : 'neutral'}
                icon={held ? <IconCheck size={14} aria-hidden /> : <IconMinus size={14} aria-hidden />}
              >
                {held ? texts.there : texts.away}
              </StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
