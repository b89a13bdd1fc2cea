import { type Field, fieldsOf, type TemplateSection, valueOf } from '@bitewing/domain'
import { useStored } from './form-store.ts'
import classes from './Preview.module.css'
import { useWork } from './work-context.ts'

/** Each section's fields and values, to be read; a dash for nothing. */
export function Preview({ sections }: { sections: readonly TemplateSection[] }) {
  const { store } = useWork()
  const answers = useStored(store, store.answers)
  return (
    <div className={classes.preview}>
      {sections.map((section) => (
        <section key={section.id} className={classes.section} aria-label={section.name}>
          <h3 className={classes.title}>{section.name}</h3>
          <dl className={classes.list}>
            {fieldsOf(section)
              .filter(({ bookmark }) => store.state(bookmark).visible)
              .map((field) => (
                <div key={field.bookmark} className={classes.entry}>
                  <dt>{labelOf(section, field)}</dt>
                  <dd>{valueOf(field, answers)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** A procedure's field is nothing without its procedure. */
function labelOf(section: TemplateSection, field: Field): string {
  const procedure = section.items.find((item) => item.kind === 'subsection' && item.fields.includes(field))
  return procedure?.kind === 'subsection' ? `${procedure.code || procedure.label} ${field.label}` : field.label
}
