import type { TemplateSection } from '@bitewing/domain'
import { VisuallyHidden } from '@mantine/core'
import { Fragment, useId } from 'react'
import { messages } from '../../messages.ts'
import { KeyCap } from '../KeyCap.tsx'
import classes from './Section.module.css'
import { SectionFields } from './SectionFields.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { SuggestionCount } from '../suggestions/SuggestionCount.tsx'

const text = messages.formView

type SectionsProps = {
  sections: readonly TemplateSection[]
  active: number
  onSelect: (index: number) => void
  onSuggestion: () => void
  /** Says which keys do something, where they do. */
  withKeys?: boolean
}

/** The sections on the left, the fields of the active one on the right. */
export function Sections({ sections, active, onSelect, onSuggestion, withKeys = true }: SectionsProps) {
  const id = useId()
  const section = sections[active]
  if (section === undefined) return null
  return (
    <div className={classes.work}>
      <div className={classes.side}>
        <SectionTabs id={id} sections={sections} active={active} onSelect={onSelect} />
        <SuggestionCount onNext={onSuggestion} />
        {withKeys && <Keys />}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab${active}`} className={classes.panel}>
        {/* Those who see the screen see the name in the list of sections. */}
        <VisuallyHidden component="h2">{section.name}</VisuallyHidden>
        <SectionFields key={section.id} section={section} />
      </div>
    </div>
  )
}

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['Enter'], text.keyEnter],
  [['Alt', '↓'], text.keyNext],
  [['Alt', '↑'], text.keyPrevious],
  [['Space'], text.keyOffer],
  [['Ctrl', 'D'], text.keyRepeat],
  [['Y', 'N', '…'], text.keyLetter],
  [['Alt', '⇧', '↓'], text.keySuggestion],
  [['Ctrl', 'Enter'], text.keySave],
]

function Keys() {
  return (
    <dl className={classes.keys} aria-label={text.keys}>
      {KEYS.map(([keys, does]) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <KeyCap key={key}>{key}</KeyCap>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
