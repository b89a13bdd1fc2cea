import { SegmentedControl } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedGuard } from '../../kit/form/index.ts'
import { Presence } from '../../kit/indicators/index.ts'
import { messages } from '../../kit/messages.ts'
import { EmptyState, Page } from '../../kit/parts/index.ts'
import { Banners } from './Banners.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormActions } from './FormActions.tsx'
import classes from './FormFill.module.css'
import { useStored } from './form-store.ts'
import { Preview } from './Preview.tsx'
import { Sections } from './Sections.tsx'
import { Summary } from './Summary.tsx'
import type { FormData, Incoming } from './types.ts'
import { UploadSwitch } from './UploadSwitch.tsx'
import { useFormKeys } from './use-form-keys.ts'
import { useFormPermissions } from './use-form-permissions.ts'
import { useFormWork } from './use-form-work.ts'
import { WorkProvider } from './work-context.ts'

const text = messages.formFill

export type FormFillProps = {
  recordId: string
  /** tab: within a page that has its own title; with the preview. */
  variant: 'page' | 'tab'
  /** 1 §2.1, the navigation's flag: shows what the permissions would hide. */
  overridePermissions?: boolean
  /** 'Show details'; left out where the details are on the page already. */
  onDetails?: () => void
  /** 'Use this policy'. A new object loads again. */
  incoming?: Incoming | undefined
}

type FormWorkProps = FormFillProps & { userId: string; data: FormData }

/** The form with data in hand. */
export function FormWork(props: FormWorkProps) {
  const { recordId, userId, variant, data, incoming } = props
  const { spreedsheet: summary } = data
  const may = useFormPermissions(props.overridePermissions === true)
  const readOnly = summary.audited || !may.fill
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [preview, setPreview] = useState(false)

  const focus = useCallback(({ section, bookmark }: { section: number; bookmark: string }) => {
    flushSync(() => {
      setPreview(false)
      setActive(section)
    })
    const field = root.current?.querySelector(`[data-bookmark="${bookmark}"]`)
    field?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea')?.focus()
  }, [])

  const work = useFormWork({ recordId, userId, data, incoming, focus })
  const { store } = work
  useUnsavedGuard(useStored(store, store.isDirty))
  const sections = useStored(store, () => store.saved().template.sections)
  const onSave = readOnly || sections.length === 0 ? undefined : () => void work.save()
  useFormKeys({ store, active, root, onSave, focus })
  const shared = useMemo(() => ({ store, readOnly, sources: data.sources }), [store, readOnly, data.sources])

  const actions = (
    <>
      {/* As a tab, the form is part of a page that says itself who is there. */}
      {variant === 'page' && <Presence recordId={recordId} />}
      {may.upload && <UploadSwitch recordId={recordId} on={summary.uploadFBD} />}
      <FormActions
        recordId={recordId}
        hasSections={sections.length > 0}
        mayUpdatePms={may.updatePms}
        onDetails={props.onDetails}
        onSave={onSave}
        saving={work.saving}
      />
    </>
  )
  const content = (
    <div className={classes.page} ref={root}>
      {variant === 'tab' && (
        <div className={classes.bar}>
          <SegmentedControl
            size="xs"
            aria-label={text.view}
            data={[text.form, text.preview]}
            value={preview ? text.preview : text.form}
            onChange={(value) => setPreview(value === text.preview)}
          />
          <div className={classes.actions}>{actions}</div>
        </div>
      )}
      <Banners work={work} audited={summary.audited} readOnly={readOnly} inPage={variant === 'tab'} />
      <Summary summary={summary} version={data.version} readOnly={readOnly} />
      {sections.length === 0 ? (
        <EmptyState text={text.empty} />
      ) : preview ? (
        <Preview sections={sections} />
      ) : (
        <Sections sections={sections} active={Math.min(active, sections.length - 1)} onSelect={setActive} />
      )}
      {work.quarrel !== undefined && (
        <ConflictDialog
          recordId={recordId}
          conflicts={work.quarrel.conflicts}
          saveAfter={work.quarrel.thenSave}
          onSettle={work.settle}
        />
      )}
    </div>
  )
  return (
    <WorkProvider value={shared}>
      {variant === 'tab' ? (
        content
      ) : (
        <Page title={text.title} action={actions} stickyAction>
          {content}
        </Page>
      )}
    </WorkProvider>
  )
}
