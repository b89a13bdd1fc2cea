import { SegmentedControl } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePresence } from '../../kit/api/index.ts'
import { messages } from '../../kit/messages.ts'
import { EmptyState, Page } from '../../kit/parts/index.ts'
import { Banners } from './Banners.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormActions } from './FormActions.tsx'
import classes from './FormFill.module.css'
import { useStored } from './form-store.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
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
  readOnly?: boolean
  /** 'Show details'; left out where the details are on the page already. */
  onDetails?: () => void
  /** 'Use this policy'. A new object loads again. */
  incoming?: Incoming | undefined
  /** Beside the form's own buttons. */
  actions?: ReactNode
  /** For a page that asks before it is left by itself; otherwise the form asks. */
  onDirty?: (dirty: boolean) => void
}

type FormWorkProps = FormFillProps & { userId: string; data: FormData }

/** The form with data in hand. */
export function FormWork(props: FormWorkProps) {
  const { recordId, userId, variant, data, incoming } = props
  const { spreedsheet: summary } = data
  const may = useFormPermissions(props.overridePermissions === true)
  const readOnly = props.readOnly === true || summary.audited || !may.fill
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [preview, setPreview] = useState(false)
  const [noteDirty, setNoteDirty] = useState(false)

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
  const dirty = useStored(store, store.isDirty)
  const sections = useStored(store, () => store.saved().template.sections)
  // As a tab, the form is part of a page that says who is there, that the record is audited, and so on.
  const others = usePresence(recordId, variant === 'page')
  const onSave = readOnly || sections.length === 0 ? undefined : () => void work.save()
  useFormKeys({ store, active, root, onSave, focus })
  const shared = useMemo(() => ({ store, readOnly, sources: data.sources }), [store, readOnly, data.sources])

  const actions = (
    <>
      {props.actions}
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
      <LeaveGuard dirty={dirty || noteDirty} onDirty={props.onDirty} />
      <Banners work={work} audited={summary.audited} readOnly={readOnly} inPage={variant === 'tab'} />
      <Summary summary={summary} readOnly={readOnly} onNoteDirty={setNoteDirty} />
      {others.length > 0 && (
        <div className={classes.others} role="status">
          <IconUsers size={16} stroke={1.75} aria-hidden />
          {text.others(others.join(', '))}
        </div>
      )}
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
        <Page title={text.title} action={actions}>
          {content}
        </Page>
      )}
    </WorkProvider>
  )
}
