import { fieldLabel, fieldsOf, type TemplateSection, valueOf } from '@bitewing/domain'
import { useStored } from '../store/form-store.ts'
import classes from './Preview.module.css'
import { useWork } from '../work-context.ts'

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
                  <dt>{fieldLabel(section, field)}</dt>
                  <dd>{valueOf(field, answers)}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
