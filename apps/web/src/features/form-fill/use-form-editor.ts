import { contract } from '@bitewing/contract'
import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { ApiError, invalidate, refresh } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import type { FormSaving, TypeChange } from './form-saving.ts'
import {
  afterSave,
  firstField,
  mergeAnswers,
  mergeTheirs,
  openForm,
  type SaveConflict,
  type Saved,
  takeTheirs,
  useDrafts,
  useStoreValue,
} from '../../kit/form-view/index.ts'
import type { FormData, CopiedPolicy } from './store/types.ts'
import { useCopiedPolicy } from './store/use-copied-policy.tsx'

const { formFill } = contract
/** How often a save is retried when colleagues save at the same time. After that, the user sees the error. */
const MAX_RETRIES = 5

/** What the user has said about the type when the save began is part of it. */
type RecordConflict = SaveConflict & { typeChange?: TypeChange | undefined }

type Options = {
  recordId: string
  userId: string
  data: FormData
  /** What the server has, as the form holds it: the same object while it stays the same. */
  current: Saved
  saving: FormSaving
  copiedPolicy: CopiedPolicy | undefined
  /** Shows the field and moves the focus to it. */
  focus: (field: { section: number; bookmark: string }) => void
}

/** The state of one form: editing, saving, and merging with what others save. */
export function useFormEditor({ recordId, userId, data, current, saving: way, copiedPolicy, focus }: Options) {
  const [opened] = useState(() => openForm(current, way.draft.read()))
  const { store } = opened
  const [restored, setRestored] = useState(opened.restored)
  const [saveConflict, setSaveConflict] = useState<RecordConflict | undefined>(opened.saveConflict)
  const [saving, setSaving] = useState(false)
  const policy = useCopiedPolicy(store, copiedPolicy)
  useDrafts(store, userId, way.draft)

  const version = useStoreValue(store, () => store.saved().version)
  const dirty = useStoreValue(store, store.isDirty)
  const { theyChanged, conflicts } = useMemo(() => {
    if (current.version <= version) return { theyChanged: false, conflicts: [] }
    return mergeAnswers(current.template, store.saved().answers, store.answers(), current.answers)
  }, [store, current, version])
  // While a save is running, its own result would look like somebody else's change.
  const hasNewer = current.version > version && !saving
  // What the user has saved elsewhere, such as in the patient info, needs no notice unless it contradicts the form.
  const own = data.changedBy?.id === userId
  const waiting = hasNewer && theyChanged && dirty && !(own && conflicts.length === 0)
  const { audited } = data.spreedsheet

  useEffect(() => {
    if (!hasNewer || waiting) return
    mergeTheirs(store, current)
    if (theyChanged && !own) toast.info(loadedNotice(data))
  }, [store, data, current, hasNewer, waiting, theyChanged, own])

  // Before the browser paints: a verified record never shows what is not saved.
  useLayoutEffect(() => {
    if (audited) store.lock()
    else store.unlock()
  }, [store, audited])

  function loadTheirs() {
    const conflicts = mergeTheirs(store, current)
    if (conflicts.length > 0) setSaveConflict({ conflicts, thenSave: false })
  }

  /** Resolves to whether everything is saved; if not, the user sees why. */
  async function save(): Promise<boolean> {
    if (saving || saveConflict !== undefined) return false
    const wrong = firstField(store.saved().template, (bookmark) => store.state(bookmark).problem !== undefined)
    if (wrong !== undefined) {
      toast.error(messages.formFill.invalid)
      focus(wrong)
      return false
    }
    const missing = way.missing?.(store)
    if (missing !== undefined) {
      toast.error(missing.text)
      const place = firstField(store.saved().template, (bookmark) => bookmark === missing.bookmark)
      if (place !== undefined) focus(place)
      return false
    }
    if (data.spreedsheet.type === 'ELG') return await changeTypeAndSave()
    return await attempt(undefined)
  }

  async function changeTypeAndSave(): Promise<boolean> {
    const typeChange = await way.askType()
    return typeChange !== undefined && (await attempt(typeChange))
  }

  async function attempt(typeChange: TypeChange | undefined): Promise<boolean> {
    setSaving(true)
    try {
      return await send(typeChange, MAX_RETRIES)
    } catch (error) {
      return await afterError(error)
    } finally {
      setSaving(false)
    }
  }

  async function send(typeChange: TypeChange | undefined, tries: number): Promise<boolean> {
    const takes = (bookmark: string) => way.takes?.(bookmark, typeChange) ?? true
    const changes = Object.fromEntries(Object.entries(store.changes()).filter(([bookmark]) => takes(bookmark)))
    const known = store.saved()
    const sent = Object.fromEntries(
      Object.entries(store.answers()).map(([name, value]) => [name, takes(name) ? value : (known.answers[name] ?? '')]),
    )
    let message: string
    try {
      const saved = await way.send(
        { version: known.version, changes, typeChange, policyOf: policy.note?.policyOf },
        store,
      )
      message = saved.message
      afterSave(store, sent, saved.version)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'record.changed_meanwhile' || tries === 0) throw error
      const conflicts = mergeTheirs(store, await way.read())
      if (conflicts.length > 0) {
        setSaveConflict({ conflicts, thenSave: true, typeChange })
        return false
      }
      return await send(typeChange, tries - 1)
    }
    setRestored(false)
    policy.forget()
    toast.success(message)
    await refresh({ topics: ['record'], about: recordId })
    return true
  }

  async function afterError(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) throw error
    // Somebody has changed the record to ELG since it was opened.
    if (error.reason === 'form.type_change') return await changeTypeAndSave()
    showError(error)
    return false
  }

  function showError(error: ApiError) {
    if (error.reason === 'record.required') return toast.error(error.err, messages.formFill.cannotUpdate)
    if (error.reason === 'record.audited') void invalidate(formFill.merge)
    toast.error(withAssurance(error.err))
    const named = error.fields[0]?.field
    const wrong = firstField(store.saved().template, (bookmark) => bookmark === named)
    if (wrong !== undefined) focus(wrong)
  }

  /** If the user cancels, everything stays as it was typed, and unsaved. */
  function resolve(kept: ReadonlySet<string> | undefined) {
    if (saveConflict === undefined) return
    setSaveConflict(undefined)
    if (kept === undefined) return
    takeTheirs(store, saveConflict, kept)
    // The user agreed to the change of type when the save began.
    if (saveConflict.thenSave) void attempt(saveConflict.typeChange)
  }

  return {
    store,
    save,
    saving,
    saveConflict,
    resolve,
    /** Changes have been saved that are not in the form yet. */
    waiting,
    loadTheirs,
    restored: restored && !audited,
    waitingNotice: own ? messages.formFill.changedElsewhere : changedNotice(data),
    policyNote: policy.note,
    undoPolicy: policy.undo,
    discard: () => {
      store.discard()
      setRestored(false)
      policy.forget()
    },
  }
}

function changedNotice({ changedBy }: FormData): string {
  return changedBy === null ? messages.formFill.robotChanged : messages.formFill.changedByOthers(changedBy.name)
}

function loadedNotice({ changedBy }: FormData): string {
  return changedBy === null ? messages.formFill.robotLoaded : messages.formFill.changesLoaded(changedBy.name)
}

function withAssurance(text: string): string {
  return text.includes(messages.formFill.nothingLost) || text === messages.formFill.invalid
    ? text
    : `${text} ${messages.formFill.nothingLost}`
}
