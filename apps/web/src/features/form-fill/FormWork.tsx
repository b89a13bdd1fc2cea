import { formFill } from '@bitewing/contract'
import { SegmentedControl } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEndpoint } from '../../kit/api/index.ts'
import { useUnsavedGuard } from '../../kit/form/index.ts'
import { Presence } from '../../kit/indicators/index.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Page } from '../../kit/components/index.ts'
import { Banners } from './Banners.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormActions } from './FormActions.tsx'
import classes from './FormFill.module.css'
import { useStored } from './store/form-store.ts'
import { PayerAnswersDrawer } from './payer-answers/PayerAnswersDrawer.tsx'
import { PayerAnswersLink } from './payer-answers/PayerAnswersLink.tsx'
import { PmsDialogs } from './pms/PmsDialogs.tsx'
import { PmsStatus } from './pms/PmsStatus.tsx'
import { Preview } from './overview/Preview.tsx'
import { Sections } from './sections/Sections.tsx'
import { Summary } from './overview/Summary.tsx'
import { type Place, suggestionsOf } from './suggestions/suggestions.ts'
import type { FormData, Incoming } from './store/types.ts'
import { UploadSwitch } from './UploadSwitch.tsx'
import { useFormKeys } from './use-form-keys.ts'
import { useFormPermissions } from './use-form-permissions.ts'
import { useFormWork } from './use-form-work.ts'
import { usePmsUpdate } from './pms/use-pms-update.ts'
import { useSuggestionJumps } from './suggestions/use-suggestion-jumps.ts'
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

const FIELD = 'input:not([tabindex="-1"]), textarea'

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

  const [answersOpened, setAnswersOpened] = useState(false)
  const answers = useEndpoint(formFill.payerAnswers, { id: recordId })
  const pms = usePmsUpdate(recordId, may.updatePms)

  const focus = useCallback(({ section, bookmark }: Place, part = FIELD) => {
    flushSync(() => {
      setPreview(false)
      setActive(section)
    })
    root.current?.querySelector(`[data-bookmark="${bookmark}"]`)?.querySelector<HTMLElement>(part)?.focus()
  }, [])

  const work = useFormWork({ recordId, userId, data, incoming, focus })
  const { store } = work
  useUnsavedGuard(useStored(store, store.isDirty))
  const sections = useStored(store, () => store.saved().template.sections)
  const onSave = readOnly || sections.length === 0 ? undefined : () => void work.save()
  const shared = useMemo(() => {
    const { sources, proposals } = data
    // Nobody is asked for what cannot be answered here.
    return { store, readOnly, sources, suggestions: suggestionsOf(readOnly ? [] : proposals) }
  }, [store, readOnly, data])
  const goToSuggestion = useSuggestionJumps({ ...shared, active, root, focus })
  useFormKeys({ store, active, root, onSave, focus, goToSuggestion })

  const actions = (
    <>
      {/* As a tab, the form is part of a page that says itself who is there. */}
      {variant === 'page' && <Presence recordId={recordId} />}
      {may.upload && <UploadSwitch recordId={recordId} on={summary.uploadFBD} />}
      <FormActions
        recordId={recordId}
        hasSections={sections.length > 0}
        pms={may.updatePms ? pms : undefined}
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
      <Banners
        work={work}
        audited={summary.audited}
        readOnly={readOnly}
        inPage={variant === 'tab'}
        changes={answers.data?.changes ?? null}
        onShowChanges={() => setAnswersOpened(true)}
      />
      <PmsStatus pms={pms} />
      <Summary
        summary={summary}
        version={data.version}
        readOnly={readOnly}
        payerAnswers={<PayerAnswersLink answers={answers.data?.records} onOpen={() => setAnswersOpened(true)} />}
      />
      {sections.length === 0 ? (
        <EmptyState text={text.empty} />
      ) : preview ? (
        <Preview sections={sections} />
      ) : (
        <Sections
          sections={sections}
          active={Math.min(active, sections.length - 1)}
          onSelect={setActive}
          onSuggestion={() => goToSuggestion(1)}
        />
      )}
      {answersOpened && <PayerAnswersDrawer recordId={recordId} onClose={() => setAnswersOpened(false)} />}
      <PmsDialogs recordId={recordId} pms={pms} />
      {work.saveConflict !== undefined && (
        <ConflictDialog
          recordId={recordId}
          conflicts={work.saveConflict.conflicts}
          saveAfter={work.saveConflict.thenSave}
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
