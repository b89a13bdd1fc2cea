import { DEFAULT_TEMPLATE, type Practice, type practiceFields } from '@bitewing/contract'
import { TIME_ZONES } from '@bitewing/domain/places/states'
import type { Draft } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

export type PracticeDraft = Draft<typeof practiceFields>

export function newPractice(clientId: string): PracticeDraft {
  return {
    clientId,
    name: '',
    desc: '',
    folderId: '',
    spreadsheetId: '',
    address: '',
    stateId: '',
    cityId: '',
    timeZone: '',
    templateId: '',
    planTemplateId: '',
    dqaSMS: false,
    network: 'In',
    // Notes are what nearly every sheet has a column for.
    spreadsheetFields: {
      confirmation: false,
      driveUrl: false,
      note: true,
      fileName: false,
      history: false,
      elgCodes: false,
    },
  }
}

export function valuesOf(practice: Practice): PracticeDraft {
  const { _id, clientName: _clientName, state: _state, city: _city, date: _date, ...fields } = practice
  return {
    ...fields,
    // A clock that cannot be chosen here stays as it is.
    timeZone: TIME_ZONES.find((zone) => zone === practice.timeZone) ?? '',
    // Only shown: a practice that uses its client's form has none of its own.
    templateId: practice.templateId === '' ? DEFAULT_TEMPLATE : practice.templateId,
  }
}

type Form = { _id: string; name: string; description: string }

/** What a new practice's form can start from; a practice that exists has its own. */
export function templateOptions(practice: Practice | undefined, forms: readonly Form[]) {
  const texts = messages.practices
  if (practice !== undefined) return [{ value: valuesOf(practice).templateId, label: texts.ownTemplate }]
  return [
    { value: DEFAULT_TEMPLATE, label: texts.shippedTemplate },
    ...forms.map(({ _id, name, description }) => ({ value: _id, label: texts.templateOf(name, description) })),
  ]
}
