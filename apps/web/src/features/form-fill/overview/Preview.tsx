import { fieldLabel, fieldsOf, type TemplateSection, valueOf } from '@bitewing/domain'
import { useFormContext, useStoreValue } from '../../../kit/form-view/index.ts'
import classes from './Preview.module.css'

/** All sections with their fields and values, read-only; a dash stands for no value. */
export function Preview({ sections }: { sections: readonly TemplateSection[] }) {
  const { store } = useFormContext()
  const answers = useStoreValue(store, store.answers)
  return (
    <div className={classes.preview}>
      {sections.map((section) => (
        <section key={section.id} className={classes.section} aria-label={section.name}>
          <h2 className={classes.title}>{section.name}</h2>
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
