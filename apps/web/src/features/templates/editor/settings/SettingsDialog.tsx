import type { Field } from '@bitewing/domain'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../../kit/components/index.ts'
import { messages } from '../../../../messages.ts'
import { useEditor } from '../editor-context.ts'
import { locate } from '../store/places.ts'
import { ActionsTab } from './ActionsTab.tsx'
import { changeOf, type DraftProblems, draftOf, problemsOf, type TabProps } from './field-draft.ts'
import { GeneralTab } from './GeneralTab.tsx'
import { OtherTab } from './OtherTab.tsx'
import classes from './Settings.module.css'

const texts = messages.templateEditor

type Tab = 'general' | 'actions' | 'other'
const TAB_OF: Readonly<Record<keyof DraftProblems, Tab>> = {
  label: 'general',
  options: 'general',
  effects: 'actions',
  length: 'other',
}

/** The settings of one bookmark on this form. */
export function SettingsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { store } = useEditor()
  // As it was when the dialog was opened: what others change meanwhile is not undone by saving.
  const [field] = useState(() => locate(store.template(), id)?.item)
  if (field === undefined || field.kind === 'subsection') return null
  return <FieldSettings field={field} onClose={onClose} />
}

function FieldSettings({ field, onClose }: { field: Field; onClose: () => void }) {
  const { store, readOnly } = useEditor()
  const [draft, setDraft] = useState(() => draftOf(field))
  const [tab, setTab] = useState<Tab>('general')
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const problems = problemsOf(field, draft)
  const change = changeOf(field, draft)

  async function save() {
    setTried(true)
    const [wrong] = Object.keys(problems) as (keyof DraftProblems)[]
    if (wrong !== undefined) return setTab(TAB_OF[wrong])
    if (change === undefined) return onClose()
    setSaving(true)
    const stored = await store.apply({ kind: 'change-field', id: field.id, to: change })
    setSaving(false)
    if (stored) onClose()
  }

  const shared: TabProps = {
    field,
    draft,
    problems: tried ? problems : {},
    change: (to) => setDraft((before) => ({ ...before, ...to })),
  }
  return (
    <Dialog
      title={texts.settingsOf(field.label)}
      size="lg"
      onClose={onClose}
      saving={saving}
      dirty={change !== undefined}
      cancelLabel={readOnly ? messages.feedback.close : messages.form.cancel}
      footer={
        !readOnly && (
          <Button loading={saving} onClick={() => void save()}>
            {messages.form.save}
          </Button>
        )
      }
    >
      <Tabs keepMounted={false} value={tab} onChange={(next) => setTab((next ?? 'general') as Tab)}>
        <Tabs.List>
          <Tabs.Tab value="general">{texts.general}</Tabs.Tab>
          <Tabs.Tab value="actions">{texts.actions}</Tabs.Tab>
          {field.kind === 'text' && <Tabs.Tab value="other">{texts.otherFields}</Tabs.Tab>}
        </Tabs.List>
        <fieldset className={classes.whole} disabled={readOnly}>
          <Tabs.Panel value="general">
            <GeneralTab {...shared} />
          </Tabs.Panel>
          <Tabs.Panel value="actions">
            <ActionsTab {...shared} />
          </Tabs.Panel>
          <Tabs.Panel value="other">
            <OtherTab {...shared} />
          </Tabs.Panel>
        </fieldset>
      </Tabs>
    </Dialog>
  )
}
