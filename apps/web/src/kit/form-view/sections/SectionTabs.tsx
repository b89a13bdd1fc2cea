import type { TemplateSection } from '@bitewing/domain'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { messages } from '../../messages.ts'
import { useStoreValue } from '../form-store.ts'
import classes from './Section.module.css'
import { useFormContext } from '../form-context.ts'

type SectionTabsProps = {
  id: string
  sections: readonly TemplateSection[]
  active: number
  onSelect: (index: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The sections of the form, each with the number of required fields that are still empty. */
export function SectionTabs({ id, sections, active, onSelect }: SectionTabsProps) {
  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key]
    // Alt+arrow belongs to the form: it goes to the next missing field.
    if (step === undefined || event.altKey) return
    event.preventDefault()
    const next = (active + step + sections.length) % sections.length
    onSelect(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    // The focus is on the tabs; the list only handles their key events.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      role="tablist"
      aria-orientation="vertical"
      aria-label={messages.formView.sections}
      className={classes.tabs}
      onKeyDown={walk}
    >
      {sections.map((section, index) => (
        <SectionTab
          key={section.id}
          id={id}
          index={index}
          name={section.name}
          active={index === active}
          onSelect={onSelect}
        />
      ))}
    </div>
  )
}

type SectionTabProps = {
  id: string
  index: number
  name: string
  active: boolean
  onSelect: (index: number) => void
}

const SectionTab = memo(function SectionTab({ id, index, name, active, onSelect }: SectionTabProps) {
  const { store } = useFormContext()
  const missing = useStoreValue(store, () => store.counts().sections[index]?.missing ?? 0)
  const invalid = useStoreValue(store, () => store.hasProblem(index))
  const tab = useRef<HTMLButtonElement>(null)
  // In narrow windows the tabs are a row that scrolls.
  useEffect(() => {
    if (active) tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <button
      ref={tab}
      type="button"
      role="tab"
      id={`${id}tab${index}`}
      className={classes.tab}
      aria-selected={active}
      aria-controls={`${id}panel`}
      tabIndex={active ? 0 : -1}
      onClick={() => onSelect(index)}
    >
      <span className={classes.tabName}>{name}</span>
      {invalid && (
        <span className={classes.invalid} title={messages.formView.sectionInvalid}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          <VisuallyHidden>{messages.formView.sectionInvalid}</VisuallyHidden>
        </span>
      )}
      {missing > 0 ? (
        <span className={classes.badge}>
          {missing} <VisuallyHidden>{messages.formView.requiredEmpty}</VisuallyHidden>
        </span>
      ) : (
        !invalid && (
          <span className={classes.tabCheck}>
            <IconCheck size={16} stroke={2} aria-hidden />
            <VisuallyHidden>{messages.formView.nothingMissing}</VisuallyHidden>
          </span>
        )
      )}
    </button>
  )
})
