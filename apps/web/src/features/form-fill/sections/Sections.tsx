import type { TemplateSection } from '@bitewing/domain'
import { useId } from 'react'
import { messages } from '../../../messages.ts'
import classes from './Section.module.css'
import { SectionFields } from './SectionFields.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { SuggestionCount } from '../suggestions/SuggestionCount.tsx'

const text = messages.formFill

type SectionsProps = {
  sections: readonly TemplateSection[]
  active: number
  onSelect: (index: number) => void
  onSuggestion: () => void
}

/** The sections on the left, the fields of the active one on the right. */
export function Sections({ sections, active, onSelect, onSuggestion }: SectionsProps) {
  const id = useId()
  const section = sections[active]
  if (section === undefined) return null
  return (
    <div className={classes.work}>
      <div className={classes.side}>
        <SectionTabs id={id} sections={sections} active={active} onSelect={onSelect} />
        <SuggestionCount onNext={onSuggestion} />
        <Keys />
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab${active}`} className={classes.panel}>
        <h2 className={classes.panelTitle}>{section.name}</h2>
        <SectionFields key={section.id} section={section} />
      </div>
    </div>
  )
}

function Keys() {
  return (
    <dl className={classes.keys} aria-label={text.keys}>
      <dt>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd>
      </dt>
      <dd>{text.keySave}</dd>
      <dt>
        <kbd>Alt</kbd> <kbd>↓</kbd>
      </dt>
      <dd>{text.keyNext}</dd>
      <dt>
        <kbd>Alt</kbd> <kbd>↑</kbd>
      </dt>
      <dd>{text.keyPrevious}</dd>
      <dt>
        <kbd>Alt</kbd> <kbd>⇧</kbd> <kbd>↓</kbd>
      </dt>
      <dd>{text.keySuggestion}</dd>
      <dt>
        <kbd>←</kbd> <kbd>→</kbd>
      </dt>
      <dd>{text.keyArrows}</dd>
    </dl>
  )
}
