import { formFill, type FormSummary } from '@bitewing/contract'
import { type ComponentType, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEndpoint } from '../../kit/api/index.ts'
import { formatCalendarDate, today } from '../../kit/date/index.ts'
import { saveUnsaved, useUnsavedGuard } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'
import { EmptyState } from '../../kit/components/index.ts'
import { Banners } from './Banners.tsx'
import { RecordConflicts } from './RecordConflicts.tsx'
import { FormActions } from './FormActions.tsx'
import { FormFrame } from './FormFrame.tsx'
import { recordSaving } from './form-saving.ts'
import {
  type FieldPosition,
  FormContextProvider,
  savedOf,
  Sections,
  suggestionsOf,
  useFormKeys,
  useStoreValue,
  useSuggestionNavigation,
} from '../../kit/form-view/index.ts'
import { EstimateDrawer } from './estimate/EstimateDrawer.tsx'
import { PayerAnswersDrawer } from './payer-answers/PayerAnswersDrawer.tsx'
import { PayerAnswersLink } from './payer-answers/PayerAnswersLink.tsx'
import { PmsDialogs } from './pms/PmsDialogs.tsx'
import { PmsStatus } from './pms/PmsStatus.tsx'
import { Preview } from './overview/Preview.tsx'
import { Facts } from './overview/Facts.tsx'
import { useStart } from './start/use-start.ts'
import type { FormData, CopiedPolicy } from './store/types.ts'
import { UploadSwitch } from './UploadSwitch.tsx'
import { useFormPermissions } from './use-form-permissions.ts'
import { useFormEditor } from './use-form-editor.ts'
import { usePmsUpdate } from './pms/use-pms-update.ts'

export type FormFillProps = {
  recordId: string
  /** tab: inside a page that has its own heading, and with a preview. */
  variant: 'page' | 'tab'
  /** 1 §2.1, a flag of the navigation state: shows what the permissions would hide. */
  overridePermissions?: boolean
  /** 'Show details'; left out if the details are already on the page. */
  onDetails?: () => void
  /** Sets the record as verified; left out if that is already on the page. */
  AuditButton?: ComponentType<{ record: FormSummary }> | undefined
  /** 'Use this policy'. Each new object is loaded into the form. */
  copiedPolicy?: CopiedPolicy | undefined
}

const FIELD = 'input:not([tabindex="-1"]), textarea'

type FormEditorProps = FormFillProps & { userId: string; userName: string; data: FormData }

/** The form, once its data has been loaded. */
export function FormEditor(props: FormEditorProps) {
  const { AuditButton, recordId, userId, userName, variant, data, copiedPolicy } = props
  const { spreedsheet: summary } = data
  const may = useFormPermissions(props.overridePermissions === true)
  const readOnly = summary.audited || !may.fill
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [preview, setPreview] = useState(false)

  const [answersOpened, setAnswersOpened] = useState(false)
  const [estimateOpened, setEstimateOpened] = useState(false)
  const answers = useEndpoint(formFill.payerAnswers, { id: recordId })
  const pms = usePmsUpdate(recordId, may.updatePms)

  const focus = useCallback(({ section, bookmark }: FieldPosition, part = FIELD) => {
    flushSync(() => {
      setPreview(false)
      setActive(section)
    })
    root.current?.querySelector(`[data-bookmark="${bookmark}"]`)?.querySelector<HTMLElement>(part)?.focus()
  }, [])

  const [saving] = useState(() => recordSaving(recordId, userId))
  const current = useMemo(() => savedOf(data), [data])
  const editor = useFormEditor({ recordId, userId, data, current, saving, copiedPolicy, focus })
  const { store } = editor
  useUnsavedGuard(useStoreValue(store, store.isDirty), {
    save: async () => !store.isDirty() || (await editor.save()),
    discard: editor.discard,
  })
  const sections = useStoreValue(store, () => store.saved().template.sections)
  const onSave = readOnly || sections.length === 0 ? undefined : () => void saveAll()
  /** The form, and whatever else is unsaved on the page. */
  async function saveAll() {
    if (await editor.save()) await saveUnsaved()
  }
  const shared = useMemo(() => {
    const { sources, proposals } = data
    return {
      recordId,
      store,
      readOnly,
      sources,
      // Suggestions are pointless where the user cannot answer.
      suggestions: suggestionsOf(readOnly ? [] : proposals),
      offerContext: { today: formatCalendarDate(today()), person: userName },
    }
  }, [recordId, store, readOnly, data, userName])
  const goToSuggestion = useSuggestionNavigation({ ...shared, active, root, focus })
  useFormKeys({ store, active, root, onSave, focus, goToSuggestion })
  useStart({ userId, recordId, store, readOnly, active, root, focus, onSelect: setActive })

  return (
    <FormContextProvider value={shared}>
      <FormFrame
        root={root}
        summary={summary}
        variant={variant}
        preview={preview}
        onPreview={setPreview}
        actions={
          <>
            {may.upload && <UploadSwitch recordId={recordId} on={summary.uploadFBD} />}
            <FormActions
              recordId={recordId}
              hasSections={sections.length > 0}
              pms={may.updatePms ? pms : undefined}
              onDetails={props.onDetails}
              onEstimate={() => setEstimateOpened(true)}
              onSave={onSave}
              saving={editor.saving}
            />
            {AuditButton !== undefined && <AuditButton record={summary} />}
          </>
        }
        facts={
          <Facts
            summary={summary}
            version={data.version}
            inPage={variant === 'tab'}
            payerAnswers={<PayerAnswersLink answers={answers.data?.records} onOpen={() => setAnswersOpened(true)} />}
          />
        }
      >
        <Banners
          recordId={recordId}
          editor={editor}
          audited={summary.audited}
          readOnly={readOnly}
          inPage={variant === 'tab'}
          changes={answers.data?.changes ?? null}
          onShowChanges={() => setAnswersOpened(true)}
        />
        <PmsStatus pms={pms} />
        {sections.length === 0 ? (
          <EmptyState text={messages.formFill.empty} />
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
        {estimateOpened && <EstimateDrawer recordId={recordId} onClose={() => setEstimateOpened(false)} />}
        <PmsDialogs recordId={recordId} pms={pms} />
        <RecordConflicts recordId={recordId} conflict={editor.saveConflict} onResolve={editor.resolve} />
      </FormFrame>
    </FormContextProvider>
  )
}
