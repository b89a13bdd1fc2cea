import { plans, type TransactionPlanDetail } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconHistory, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Banner, Page, Strip } from '../../../kit/components/index.ts'
import { formatCalendarDate, today } from '../../../kit/date/index.ts'
import { useUnsavedGuard } from '../../../kit/form/index.ts'
import {
  conflictSides,
  type FieldPosition,
  FormContextProvider,
  Sections,
  suggestionsOf,
  useFormKeys,
  useStoreValue,
  useSuggestionNavigation,
} from '../../../kit/form-view/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { ConflictDialog } from '../../../kit/saving/index.ts'
import { messages } from '../../../messages.ts'
import { usePlanAudit } from '../use-plan-audit.tsx'
import { OtherValues } from './OtherValues.tsx'
import { PlanFacts, PlanMarks } from './PlanFacts.tsx'
import { PlanHistory } from './PlanHistory.tsx'
import classes from './detail.module.css'
import { usePlanEditor } from './use-plan-editor.ts'

const texts = messages.plans

const FIELD = 'input:not([tabindex="-1"]), textarea'

type PlanEditorProps = { userId: string; userName: string; plan: TransactionPlanDetail }

/** The plan's form, once it has been loaded. */
export function PlanEditor({ userId, userName, plan }: PlanEditorProps) {
  const may = useMay()
  const readOnly = plan.audit || !may(plans.save)
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const [historyOpened, setHistoryOpened] = useState(false)
  const focus = useCallback(({ section, bookmark }: FieldPosition, part = FIELD) => {
    flushSync(() => setActive(section))
    root.current?.querySelector(`[data-bookmark="${bookmark}"]`)?.querySelector<HTMLElement>(part)?.focus()
  }, [])
  const editor = usePlanEditor({ userId, plan, focus })
  const { store, dirty } = editor
  useUnsavedGuard(dirty, { save: async () => !store.isDirty() || (await editor.save()), discard: editor.discard })
  const sections = useStoreValue(store, () => store.saved().template.sections)
  const onSave = readOnly ? undefined : () => void editor.save()
  const shared = useMemo(
    () => ({
      recordId: undefined,
      store,
      readOnly,
      sources: plan.sources,
      // What others said has a table of its own: it is also about fields that have a value.
      suggestions: suggestionsOf([]),
      offerContext: { today: formatCalendarDate(today()), person: userName },
    }),
    [store, readOnly, plan.sources, userName],
  )
  const goToSuggestion = useSuggestionNavigation({ ...shared, active, root, focus })
  useFormKeys({ store, active, root, onSave, focus, goToSuggestion })

  const actions = (
    <>
      <Button
        size="xs"
        variant="default"
        data-secondary
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-label={texts.history}
        title={texts.history}
        onClick={() => setHistoryOpened(true)}
      >
        {texts.history}
      </Button>
      {onSave !== undefined && (
        <Button
          size="xs"
          loading={editor.saving}
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          title={dirty ? texts.unsaved : undefined}
          aria-keyshortcuts="Control+Enter"
          onClick={onSave}
        >
          {texts.save}
        </Button>
      )}
      {may(plans.setAudit) && <AuditToggle plan={plan} isUnsaved={dirty} />}
    </>
  )
  const name = plan.employer || texts.groupOf(plan.groupNumber)
  return (
    <FormContextProvider value={shared}>
      <Page
        title={texts.title}
        strip={
          <Strip name={name} marks={<PlanMarks plan={plan} />} actions={actions}>
            <PlanFacts plan={plan} />
          </Strip>
        }
      >
        <div className={classes.page} ref={root}>
          {plan.audit && <Banner kind="locked" text={texts.audited} />}
          {readOnly && !plan.audit && <Banner kind="locked" text={texts.readOnly} />}
          {editor.restored && (
            <Banner kind="info" text={texts.restored} action={{ label: texts.discard, run: editor.discard }} />
          )}
          <OtherValues plan={plan} focus={focus} />
          <Sections
            sections={sections}
            active={Math.min(active, sections.length - 1)}
            onSelect={setActive}
            onSuggestion={() => goToSuggestion(1)}
          />
        </div>
        {historyOpened && <PlanHistory planId={plan._id} onClose={() => setHistoryOpened(false)} />}
        {editor.conflict !== undefined && (
          <ConflictDialog
            conflicts={conflictSides(editor.conflict)}
            saveAfter={editor.conflict.thenSave}
            onResolve={(kept) => void editor.resolve(kept)}
          />
        )}
      </Page>
    </FormContextProvider>
  )
}

/** What is verified is what is saved, so it waits until everything is. */
function AuditToggle({ plan, isUnsaved }: { plan: TransactionPlanDetail; isUnsaved: boolean }) {
  const toggle = usePlanAudit()
  const [busy, setBusy] = useState(false)
  const Star = plan.audit ? IconStarFilled : IconStar
  const undecided = plan.proposals.length + plan.contradictions.length
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Star size={16} stroke={1.75} aria-hidden />}
      loading={busy}
      disabled={isUnsaved}
      title={isUnsaved ? texts.unsaved : undefined}
      onClick={async () => {
        setBusy(true)
        await toggle({ ...plan, undecided }).finally(() => setBusy(false))
      }}
    >
      {plan.audit ? messages.verification.setNotVerified : messages.verification.setVerified}
    </Button>
  )
}
