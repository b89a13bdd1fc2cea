import type { FormSummary } from '@bitewing/contract'
import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Page, Strip, StripActions } from '../../kit/components/index.ts'
import { Presence } from '../../kit/indicators/index.ts'
import { messages } from '../../messages.ts'
import classes from './FormFill.module.css'
import { FormMarks, Missing } from './overview/Facts.tsx'

const text = messages.formFill

type FormFrameProps = {
  root: RefObject<HTMLDivElement | null>
  summary: FormSummary
  variant: 'page' | 'tab'
  preview: boolean
  onPreview: (preview: boolean) => void
  actions: ReactNode
  facts: ReactNode
  children: ReactNode
}

/** What is around the form: a page with the patient's strip, or a bar in the tab of a page that has its own. */
export function FormFrame({ variant, root, summary, preview, onPreview, actions, facts, children }: FormFrameProps) {
  const content = (
    <div className={classes.page} ref={root} data-tab={variant === 'tab' || undefined}>
      {variant === 'tab' && (
        <>
          <div className={classes.bar}>
            <div className={classes.barLine}>
              <SegmentedControl
                size="xs"
                aria-label={text.view}
                data={[text.form, text.preview]}
                value={preview ? text.preview : text.form}
                onChange={(value) => onPreview(value === text.preview)}
              />
              <Missing />
              <StripActions>{actions}</StripActions>
            </div>
          </div>
          {facts}
        </>
      )}
      {children}
    </div>
  )
  if (variant === 'tab') return content
  const { _id: recordId, PatientName: patient } = summary
  const marks = <FormMarks summary={summary} />
  return (
    <Page
      title={text.title}
      strip={
        <Strip
          name={patient || text.nothing}
          marks={marks}
          presence={<Presence recordId={recordId} />}
          actions={actions}
        >
          {facts}
        </Strip>
      }
    >
      <Announcement>{text.opened(patient)}</Announcement>
      {content}
    </Page>
  )
}

/** The focus goes into the form, so screen readers are told separately which page has been opened. */
function Announcement({ children }: { children: string }) {
  const region = useRef<HTMLDivElement>(null)
  // Only what changes in a live region is read out, so it must be empty at first.
  useEffect(() => {
    if (region.current !== null) region.current.textContent = children
  }, [children])
  return <VisuallyHidden ref={region} role="status" />
}
