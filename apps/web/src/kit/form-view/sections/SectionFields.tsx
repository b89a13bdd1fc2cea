import type { Field, Subsection, TemplateSection } from '@bitewing/domain'
import { memo } from 'react'
import { FormField } from '../fields/FormField.tsx'
import { ProcedureGrid } from './ProcedureGrid.tsx'
import classes from './Section.module.css'

/** The fields of a section; procedures are shown as rows of a grid. */
export const SectionFields = memo(function SectionFields({ section }: { section: TemplateSection }) {
  const subsections = section.items.filter((item) => item.kind === 'subsection')
  const fields = section.items.filter((item) => item.kind !== 'subsection')
  if (section.type === 'code') {
    return (
      <div className={classes.parts}>
        {subsections.length > 0 && <ProcedureGrid name={section.name} procedures={subsections} />}
        <Fields fields={fields} />
      </div>
    )
  }
  return (
    <div className={classes.parts}>
      <Fields fields={fields} />
      {subsections.map((subsection) => (
        <Group key={subsection.id} subsection={subsection} />
      ))}
    </div>
  )
})

function Group({ subsection }: { subsection: Subsection }) {
  return (
    <section aria-label={subsection.label}>
      <h3 className={classes.groupTitle}>{`${subsection.code} ${subsection.label}`.trim()}</h3>
      <Fields fields={subsection.fields} />
    </section>
  )
}

function Fields({ fields }: { fields: readonly Field[] }) {
  if (fields.length === 0) return null
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <FormField key={field.bookmark} field={field} />
      ))}
    </div>
  )
}
