import { Button, SegmentedControl } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatCalendarDate, today } from '../../../kit/date/index.ts'
import { EmptyState } from '../../../kit/components/index.ts'
import { useUnsavedGuard } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { Banners } from '../Banners.tsx'
import { RecordConflicts } from '../RecordConflicts.tsx'
import {
  type FieldPosition,
  FormContextProvider,
  Sections,
  suggestionsOf,
  useFormKeys,
  useStoreValue,
  useSuggestionNavigation,
} from '../../../kit/form-view/index.ts'
import { Missing } from '../overview/Facts.tsx'
import type { FormData } from '../store/types.ts'
import { useFormEditor } from '../use-form-editor.ts'
import { BenefitPeriodField } from './BenefitPeriodField.tsx'
import { type CallData, callDraft, callSaving, savedCall } from './call-saving.ts'
import { CallScript } from './CallScript.tsx'
import classes from './call.module.css'
import { verifiedByPhone } from './verified-by-phone.ts'

const text = messages.callForm
const DRAWN = { BenefitPeriod: BenefitPeriodField }
const FIELD = 'input:not([tabindex="-1"]), textarea'

export type CallFormProps = {
  recordId: string
  /** Whether the user may save what a call found out. */
  maySave: boolean
  /** A call about this record is being made, or was made while the form was open. */
  called: boolean
}

type CallEditorProps = CallFormProps & { userId: string; userName: string; form: FormData; found: CallData }

export function CallEditor({ recordId, maySave, called, userId, userName, form, found }: CallEditorProps) {
  const { audited } = form.spreedsheet
  const readOnly = audited || !maySave
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [view, setView] = useState<'form' | 'script'>('form')

  const focus = useCallback(({ section, bookmark }: FieldPosition, part = FIELD) => {
    flushSync(() => {
      setView('form')
      setActive(section)
    })
    root.current?.querySelector(`[data-bookmark="${bookmark}"]`)?.querySelector<HTMLElement>(part)?.focus()
  }, [])

  // Both answers come by themselves after a save; until both tell the same version, the form shows what it had.
  const [pair, setPair] = useState({ form, found })
  if (form.version === found.version && (pair.form !== form || pair.found !== found)) setPair({ form, found })
  const current = useMemo(() => savedCall(pair.form, pair.found), [pair])
  const [draft] = useState(() => callDraft(userId, recordId))
  const saving = useMemo(() => callSaving(recordId, draft, found.saved), [recordId, draft, found.saved])
  const editor = useFormEditor({ recordId, userId, data: pair.form, current, saving, copiedPolicy: undefined, focus })
  const { store } = editor
  const dirty = useStoreValue(store, store.isDirty)
  useUnsavedGuard(dirty, { save: async () => !store.isDirty() || (await editor.save()), discard: editor.discard })
  const sections = useStoreValue(store, () => store.saved().template.sections)
  const onSave = readOnly || sections.length < 2 ? undefined : () => void editor.save()

  const shared = useMemo(
    () => ({
      recordId,
      store,
      readOnly,
      sources: pair.form.sources,
      suggestions: suggestionsOf(readOnly ? [] : pair.form.proposals),
      offerContext: { today: formatCalendarDate(today()), person: userName },
      drawn: DRAWN,
    }),
    [recordId, store, readOnly, pair, userName],
  )
  const goToSuggestion = useSuggestionNavigation({ ...shared, active, root, focus })
  useFormKeys({ store, active, root, onSave, focus, goToSuggestion })

  // A call is how it was verified: what follows from that need not be typed.
  const fillIn = useEffectEvent(() => {
    if (!readOnly) store.load(verifiedByPhone(store, shared.offerContext))
  })
  useEffect(() => {
    if (called) fillIn()
  }, [called])

  if (sections.length < 2) return <EmptyState text={messages.formFill.empty} />
  return (
    <FormContextProvider value={shared}>
      <div className={classes.form} ref={root}>
        <div className={classes.bar}>
          <SegmentedControl
            size="xs"
            aria-label={text.view}
            data={[
              { value: 'form', label: text.form },
              { value: 'script', label: text.script },
            ]}
            value={view}
            onChange={(next) => setView(next)}
            disabled={readOnly}
          />
          <Missing />
          {onSave !== undefined && (
            <Button
              size="xs"
              loading={editor.saving}
              leftSection={<IconDeviceFloppy size={16} aria-hidden />}
              title={dirty ? messages.formFill.unsaved : undefined}
              aria-keyshortcuts="Control+Enter"
              onClick={onSave}
            >
              {found.saved ? text.update : text.save}
            </Button>
          )}
        </div>
        <Banners
          recordId={recordId}
          editor={editor}
          audited={audited}
          readOnly={readOnly}
          inPage
          changes={null}
          onShowChanges={() => undefined}
        />
        {view === 'script' && !readOnly ? (
          <CallScript onEnd={() => setView('form')} />
        ) : (
          <Sections
            sections={sections}
            active={Math.min(active, sections.length - 1)}
            onSelect={setActive}
            onSuggestion={() => goToSuggestion(1)}
          />
        )}
        <RecordConflicts recordId={recordId} conflict={editor.saveConflict} onResolve={editor.resolve} />
      </div>
    </FormContextProvider>
  )
}
