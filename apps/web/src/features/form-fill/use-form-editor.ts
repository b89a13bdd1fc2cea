import { contract, type InputOf } from '@bitewing/contract'
import { useEffect, useMemo, useState } from 'react'
import { ApiError, call, invalidate, refresh } from '../../kit/api/index.ts'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { formDraft } from './store/drafts.ts'
import { firstField, useStoreValue } from './store/form-store.ts'
import { afterSave, mergeTheirs, openForm, type SaveConflict, savedOf, takeTheirs } from './store/open-form.ts'
import { mergeAnswers } from './store/merge-answers.ts'
import type { FormData, CopiedPolicy } from './store/types.ts'
import { useDrafts } from './store/use-drafts.ts'
import { useCopiedPolicy } from './store/use-copied-policy.ts'

const { formFill } = contract
/** How often a save is retried when colleagues save at the same time. After that, the user sees the error. */
const MAX_RETRIES = 5

type Options = {
  recordId: string
  userId: string
  data: FormData
  copiedPolicy: CopiedPolicy | undefined
  /** Shows the field and moves the focus to it. */
  focus: (field: { section: number; bookmark: string }) => void
}

/** The state of one form: editing, saving, and merging with what others save. */
export function useFormEditor({ recordId, userId, data, copiedPolicy, focus }: Options) {
  const [opened] = useState(() => openForm(data, formDraft(userId, recordId).read()))
  const { store } = opened
  const [restored, setRestored] = useState(opened.restored)
  const [saveConflict, setSaveConflict] = useState<SaveConflict | undefined>(opened.saveConflict)
  const [saving, setSaving] = useState(false)
  const policy = useCopiedPolicy(store, copiedPolicy)
  useDrafts(store, userId, recordId)

  const version = useStoreValue(store, () => store.saved().version)
  const dirty = useStoreValue(store, store.isDirty)
  const theyChanged = useMemo(() => {
    const [theirs, known] = [savedOf(data), store.saved()]
    return (
      data.version > version && mergeAnswers(theirs.template, known.answers, known.answers, theirs.answers).theyChanged
    )
  }, [store, data, version])
  // While a save is running, its own result would look like somebody else's change.
  const hasNewer = data.version > version && !saving
  const waiting = hasNewer && theyChanged && dirty

  useEffect(() => {
    if (!hasNewer || waiting) return
    mergeTheirs(store, savedOf(data))
    if (theyChanged) toast.info(messages.formFill.changesLoaded)
  }, [store, data, hasNewer, waiting, theyChanged])

  function loadTheirs() {
    const conflicts = mergeTheirs(store, savedOf(data))
    if (conflicts.length > 0) setSaveConflict({ conflicts, thenSave: false })
  }

  async function save() {
    if (saving || saveConflict !== undefined) return
    const wrong = firstField(store.saved().template, (bookmark) => store.state(bookmark).problem !== undefined)
    if (wrong !== undefined) {
      toast.error(messages.formFill.invalid)
      return focus(wrong)
    }
    if (data.spreedsheet.type === 'ELG') await changeTypeAndSave()
    else await attempt(false)
  }

  async function changeTypeAndSave() {
    if (await confirm({ message: messages.formFill.typeChange })) await attempt(true)
  }

  async function attempt(changeTypeToFbd: boolean) {
    setSaving(true)
    try {
      await send(changeTypeToFbd, MAX_RETRIES)
    } catch (error) {
      showError(error)
    } finally {
      setSaving(false)
    }
  }

  async function send(changeTypeToFbd: boolean, tries: number): Promise<void> {
    const sent = store.answers()
    const input: InputOf<typeof formFill.save> = {
      id: recordId,
      version: store.saved().version,
      bookmarks: store.changes(),
      changeTypeToFbd,
      ...(policy.note === undefined ? {} : { policyOf: policy.note.policyOf }),
    }
    try {
      const { version } = await call(formFill.save, input)
      afterSave(store, sent, version)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'record.changed_meanwhile' || tries === 0) throw error
      const theirs = await call(formFill.merge, { dataId: recordId })
      const conflicts = mergeTheirs(store, savedOf(theirs))
      if (conflicts.length > 0) return setSaveConflict({ conflicts, thenSave: true })
      return await send(changeTypeToFbd, tries - 1)
    }
    setRestored(false)
    policy.forget()
    toast.success(messages.formFill.saved)
    await refresh({ topics: ['record'], about: recordId })
  }

  function showError(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    // Somebody has changed the record to ELG since it was opened.
    if (error.reason === 'form.type_change') return void changeTypeAndSave()
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
    if (saveConflict.thenSave) void attempt(data.spreedsheet.type === 'ELG')
  }

  return {
    store,
    save,
    saving,
    saveConflict,
    resolve,
    /** Somebody else has saved changes that are not in the form yet. */
    waiting,
    loadTheirs,
    restored,
    policyNote: policy.note,
    discard: () => {
      store.discard()
      setRestored(false)
      policy.forget()
    },
  }
}

function withAssurance(text: string): string {
  return text.includes(messages.formFill.nothingLost) || text === messages.formFill.invalid
    ? text
    : `${text} ${messages.formFill.nothingLost}`
}
