import { contract, type InputOf } from '@bitewing/contract'
import { useEffect, useMemo, useState } from 'react'
import { ApiError, call, invalidate, refresh } from '../../kit/api/index.ts'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { formDraft } from './store/drafts.ts'
import { firstField, useStored } from './store/form-store.ts'
import { afterSave, bringIn, openForm, type SaveConflict, savedOf, takeTheirs } from './store/open-form.ts'
import { mergeAnswers } from './store/three-way.ts'
import type { FormData, Incoming } from './store/types.ts'
import { useDrafts } from './store/use-drafts.ts'
import { useIncoming } from './store/use-incoming.ts'

const { formFill } = contract
/** Colleagues may save while ours is on its way; more often than that, a person looks at it. */
const TRIES = 5

type Options = {
  recordId: string
  userId: string
  data: FormData
  incoming: Incoming | undefined
  /** Shows the field and puts the cursor into it. */
  focus: (field: { section: number; bookmark: string }) => void
}

/** One form being worked on: typed into, saved, brought together with what others save. */
export function useFormWork({ recordId, userId, data, incoming, focus }: Options) {
  const [opened] = useState(() => openForm(data, formDraft(userId, recordId).read()))
  const { store } = opened
  const [restored, setRestored] = useState(opened.restored)
  const [saveConflict, setSaveConflict] = useState<SaveConflict | undefined>(opened.saveConflict)
  const [saving, setSaving] = useState(false)
  const policy = useIncoming(store, incoming)
  useDrafts(store, userId, recordId)

  const version = useStored(store, () => store.saved().version)
  const dirty = useStored(store, store.isDirty)
  const theyChanged = useMemo(() => {
    const [theirs, known] = [savedOf(data), store.saved()]
    return (
      data.version > version && mergeAnswers(theirs.template, known.answers, known.answers, theirs.answers).theyChanged
    )
  }, [store, data, version])
  // While a save is on its way, its own news would look like somebody else's.
  const isNews = data.version > version && !saving
  const waiting = isNews && theyChanged && dirty

  useEffect(() => {
    if (!isNews || waiting) return
    bringIn(store, savedOf(data))
    if (theyChanged) toast.info(messages.formFill.changesLoaded)
  }, [store, data, isNews, waiting, theyChanged])

  function loadTheirs() {
    const conflicts = bringIn(store, savedOf(data))
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
      await send(changeTypeToFbd, TRIES)
    } catch (error) {
      tell(error)
    } finally {
      setSaving(false)
    }
  }

  async function send(changeTypeToFbd: boolean, tries: number): Promise<void> {
    const sent = store.answers()
    const wish: InputOf<typeof formFill.save> = {
      id: recordId,
      version: store.saved().version,
      bookmarks: store.changes(),
      changeTypeToFbd,
      ...(policy.note === undefined ? {} : { policyOf: policy.note.policyOf }),
    }
    try {
      const { version } = await call(formFill.save, wish)
      afterSave(store, sent, version)
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'record.changed_meanwhile' || tries === 0) throw error
      const theirs = await call(formFill.merge, { dataId: recordId })
      const conflicts = bringIn(store, savedOf(theirs))
      if (conflicts.length > 0) return setSaveConflict({ conflicts, thenSave: true })
      return await send(changeTypeToFbd, tries - 1)
    }
    setRestored(false)
    policy.forget()
    toast.success(messages.formFill.saved)
    await refresh({ topics: ['record'], about: recordId })
  }

  function tell(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    // Somebody made it an ELG record since it was opened.
    if (error.reason === 'form.type_change') return void changeTypeAndSave()
    if (error.reason === 'record.required') return toast.error(error.err, messages.formFill.cannotUpdate)
    if (error.reason === 'record.audited') void invalidate(formFill.merge)
    toast.error(withAssurance(error.err))
    const named = error.fields[0]?.field
    const wrong = firstField(store.saved().template, (bookmark) => bookmark === named)
    if (wrong !== undefined) focus(wrong)
  }

  /** Without an answer everything stays as it was typed, and unsaved. */
  function settle(kept: ReadonlySet<string> | undefined) {
    if (saveConflict === undefined) return
    setSaveConflict(undefined)
    if (kept === undefined) return
    takeTheirs(store, saveConflict, kept)
    // The change of type was agreed to when the save began.
    if (saveConflict.thenSave) void attempt(data.spreedsheet.type === 'ELG')
  }

  return {
    store,
    save,
    saving,
    saveConflict,
    settle,
    /** Somebody else has saved what is not in the form yet. */
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
