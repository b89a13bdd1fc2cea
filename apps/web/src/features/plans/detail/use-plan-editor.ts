import { plans, type TransactionPlanDetail } from '@bitewing/contract'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ApiError, call, refresh } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { StoredDraft } from '../../../kit/form/index.ts'
import {
  afterSave,
  type Draft,
  type FieldPosition,
  firstField,
  mergeTheirs,
  openForm,
  type SaveConflict,
  savedOf,
  takeTheirs,
  useDrafts,
  useStoreValue,
} from '../../../kit/form-view/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.plans

/** How often a save is retried when colleagues save at the same time. After that, the user sees the error. */
const MAX_RETRIES = 5

type Options = { userId: string; plan: TransactionPlanDetail; focus: (field: FieldPosition) => void }

/** The state of a plan's form: editing, saving, and merging with what others save. */
export function usePlanEditor({ userId, plan, focus }: Options) {
  const [draft] = useState(() => new StoredDraft<Draft>(userId, `plan.${plan._id}`))
  const [opened] = useState(() => openForm(savedOf(plan), draft.read()))
  const { store } = opened
  const [restored, setRestored] = useState(opened.restored)
  const [conflict, setConflict] = useState<SaveConflict | undefined>(opened.saveConflict)
  const [saving, setSaving] = useState(false)
  const dirty = useStoreValue(store, store.isDirty)
  useDrafts(store, userId, draft)

  // What others have saved is shown at once, unless it would change what is being typed: then the next save asks.
  useEffect(() => {
    if (!dirty && !saving && plan.version > store.saved().version) mergeTheirs(store, savedOf(plan))
  }, [store, plan, dirty, saving])

  // Before the browser paints: a verified plan never shows what is not saved.
  useLayoutEffect(() => {
    if (plan.audit) store.lock()
    else store.unlock()
  }, [store, plan.audit])

  /** Resolves to whether everything is saved; if not, the user sees why. */
  async function save(): Promise<boolean> {
    if (saving || conflict !== undefined) return false
    const wrong = firstField(store.saved().template, (bookmark) => store.state(bookmark).problem !== undefined)
    if (wrong !== undefined) {
      toast.error(texts.invalid)
      focus(wrong)
      return false
    }
    return await send()
  }

  async function send(): Promise<boolean> {
    setSaving(true)
    try {
      return await attempt(MAX_RETRIES)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.err)
      return false
    } finally {
      setSaving(false)
    }
  }

  async function attempt(retries: number): Promise<boolean> {
    const sent = store.answers()
    try {
      const input = { id: plan._id, version: store.saved().version, bookmarks: store.changes() }
      const { version } = await call(plans.save, input)
      afterSave(store, sent, version)
      setRestored(false)
      toast.success(texts.saved)
      await refresh({ topics: ['plans'] })
      return true
    } catch (error) {
      const isStale = error instanceof ApiError && error.reason === 'plan.changed_meanwhile'
      if (!isStale || retries === 0) throw error
    }
    const conflicts = mergeTheirs(store, savedOf(await call(plans.bookmarks, { id: plan._id })))
    if (conflicts.length === 0) return await attempt(retries - 1)
    setConflict({ conflicts, thenSave: true })
    return false
  }

  /** With the fields that keep the user's value; undefined when the user cancels. */
  async function resolve(kept: ReadonlySet<string> | undefined): Promise<void> {
    setConflict(undefined)
    if (conflict === undefined || kept === undefined) return
    takeTheirs(store, conflict, kept)
    if (conflict.thenSave) await send()
  }

  return {
    store,
    dirty,
    save,
    saving,
    conflict,
    resolve,
    restored: restored && !plan.audit,
    discard: () => {
      store.discard()
      setRestored(false)
    },
  }
}
