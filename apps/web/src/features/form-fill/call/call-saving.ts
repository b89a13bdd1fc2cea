import { contract, type OutputOf, templateFromWire } from '@bitewing/contract'
import {
  answerAt,
  type Answers,
  callAnswers,
  callForm,
  eligibilityIn,
  isOfEligibility,
  missingOfEligible,
  namedChanges,
  NOTE_BOOKMARK,
  proceduresOf,
  bookmarkOf,
  isoDate,
  type Template,
} from '@bitewing/domain'
import { call } from '../../../kit/api/index.ts'
import { choose } from '../../../kit/feedback/index.ts'
import { StoredDraft } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import type { FormSaving, TypeChange } from '../form-saving.ts'
import { type Draft, type FormStore, type Saved, savedForm } from '../../../kit/form-view/index.ts'
import type { FormData } from '../store/types.ts'

const { callCenter, formFill } = contract
const text = messages.callForm
export type CallData = OutputOf<typeof callCenter.form>

/** The form as it is worked through on the phone. */
export function savedCall({ sections }: FormData, found: CallData): Saved {
  const { template, answers } = templateFromWire(sections)
  const columns = {
    coverageStart: found.coverageDateStart,
    coverageEnd: found.coverageDateEnd,
    annual: found.annual,
    remaining: found.remaining,
    reference: found.referenceNumber,
  }
  return savedForm(callForm(template), callAnswers(answers, columns, found.notes), found.version)
}

/** Apart from the drafts of the record's own form, which has other fields. */
export function callDraft(userId: string, recordId: string): StoredDraft<Draft> {
  return new StoredDraft(userId, `call.${recordId}`)
}

/** 2 §7: what a call found out is saved, or updated once it was saved before. */
export function callSaving(recordId: string, draft: StoredDraft<Draft>, savedBefore: boolean): FormSaving {
  return {
    draft,
    read: async () => {
      const [form, found] = await Promise.all([
        call(formFill.merge, { dataId: recordId }),
        call(callCenter.form, { id: recordId }),
      ])
      return savedCall(form, found)
    },
    askType,
    missing,
    takes: (bookmark, typeChange) => typeChange !== 'eligibilityOnly' || isOfEligibility(bookmark),
    send: async ({ version, changes, typeChange }, store) => {
      const { template } = store.saved()
      const { named, bookmarks } = namedChanges(template, changes)
      const { coverageStart, coverageEnd, annual, remaining, reference } = named
      const found = {
        id: recordId,
        version,
        notes: store.text(NOTE_BOOKMARK),
        ...(typeChange !== undefined && { typeChange }),
        ...(coverageStart !== undefined && { coverageDateStart: coverageStart }),
        ...(coverageEnd !== undefined && { coverageDateEnd: coverageEnd }),
        ...(annual !== undefined && { annual }),
        ...(remaining !== undefined && { remaining }),
        ...(reference !== undefined && { referenceNumber: reference }),
      }
      if (!savedBefore) {
        const eligible = typeChange === 'eligibilityOnly' ? {} : { eligible: eligibleCodes(template, store.answers()) }
        const { version: saved, message } = await call(callCenter.save, { ...found, bookmarks, ...eligible })
        return { version: saved, message }
      }
      const { items, rest } = itemsOf(template, bookmarks)
      const [saved, message] = await call(callCenter.update, {
        ...found,
        bookmarks: rest,
        items,
        transactionId: recordId,
      })
      return { version: saved.version, message }
    },
  }
}

/** The question has three ends (docs/decisions/0040). */
async function askType(): Promise<TypeChange | undefined> {
  const choice = await choose({
    message: messages.formFill.typeChange,
    confirmLabel: text.changeType,
    alternativeLabel: text.eligibilityOnly,
  })
  return choice === 'cancel' ? undefined : choice === 'confirm' ? 'fbd' : 'eligibilityOnly'
}

function missing(store: FormStore) {
  const { template, answers } = store.saved()
  const now = store.answers()
  if (store.text(NOTE_BOOKMARK).trim() === '') return { bookmark: NOTE_BOOKMARK, text: text.notesRequired }
  const end = bookmarkOf(template, 'coverageEnd')
  const day = (name: 'coverageStart' | 'coverageEnd') => isoDate(answerAt(now, bookmarkOf(template, name)))
  if (day('coverageStart') !== '' && day('coverageEnd') !== '' && day('coverageStart') > day('coverageEnd'))
    return { bookmark: end, text: text.endsBeforeStart }
  const [bookmark] = missingOfEligible(template, answers, now)
  return bookmark === undefined ? undefined : { bookmark, text: text.eligibleNeeds }
}

function eligibleCodes(template: Template, answers: Answers): string[] {
  return proceduresOf(template).flatMap((each) => (eligibilityIn(each, answers) === 'E' ? [each.code] : []))
}

/** 2 §3: E or N, frequency and history go by code and category, everything else by bookmark. */
function itemsOf(template: Template, changes: Answers) {
  const rest = { ...changes }
  const taken = (bookmark: string) => {
    const value = rest[bookmark]
    delete rest[bookmark]
    return value === undefined ? undefined : answerAt({ value }, 'value')
  }
  const items = proceduresOf(template).flatMap((procedure) => {
    const { code, category } = procedure
    const name = `Code_${code}`
    const chosen = [`${name}_Eligible_Eligible`, `${name}_Eligible_NotEligible`].map(taken)
    const [frecuency, history] = [taken(`${name}_Frequency`), taken(`${name}_History`)]
    const elegible = chosen[0] === 'n' ? ('E' as const) : chosen[1] === 'n' ? ('N' as const) : ('' as const)
    const said = {
      ...(chosen.some((value) => value !== undefined) && { elegible }),
      ...(frecuency !== undefined && { frecuency }),
      ...(history !== undefined && { history }),
    }
    return Object.keys(said).length === 0 ? [] : [{ categoryId: category.id, bookmarks: [{ code, ...said }] }]
  })
  return { items, rest }
}
