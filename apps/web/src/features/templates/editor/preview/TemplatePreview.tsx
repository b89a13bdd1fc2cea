import type { Template } from '@bitewing/domain'
import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../../../../kit/api/index.ts'
import { Banner, EmptyState } from '../../../../kit/components/index.ts'
import { formatCalendarDate, today } from '../../../../kit/date/index.ts'
import { FormContextProvider, FormStore, savedForm, Sections, suggestionsOf } from '../../../../kit/form-view/index.ts'
import { messages } from '../../../../messages.ts'
import classes from './Preview.module.css'

const texts = messages.templateEditor
const NO_SUGGESTIONS = suggestionsOf([])

/** The form as those see it who fill it in: it can be filled, and its actions work, but nothing is kept. */
export function TemplatePreview({ template }: { template: Template }) {
  const [store] = useState(() => new FormStore(savedForm(template, {}, 0)))
  const [active, setActive] = useState(0)
  const person = useUser()?.name ?? ''
  // A colleague's change of the form is taken over; what was filled in stays.
  useEffect(() => {
    if (store.saved().template !== template) store.adopt(savedForm(template, {}, 0))
  }, [store, template])
  const context = useMemo(
    () => ({
      recordId: undefined,
      store,
      readOnly: false,
      sources: {},
      suggestions: NO_SUGGESTIONS,
      offerContext: { today: formatCalendarDate(today()), person },
    }),
    [store, person],
  )
  if (template.sections.length === 0) return <EmptyState text={texts.emptyForm} />
  return (
    <FormContextProvider value={context}>
      <div className={classes.preview}>
        <Banner kind="info" text={texts.previewNote} />
        <Sections
          sections={template.sections}
          active={Math.min(active, template.sections.length - 1)}
          onSelect={setActive}
          onSuggestion={() => undefined}
          withKeys={false}
        />
      </div>
    </FormContextProvider>
  )
}
