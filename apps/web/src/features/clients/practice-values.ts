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
    // Nearly every sheet has a column for notes.
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
  const {
    _id,
    clientName: _clientName,
    state: _state,
    city: _city,
    date: _date,
    resources: _resources,
    ...fields
  } = practice
  return {
    ...fields,
    // A time zone that is not among the options is not changed by saving.
    timeZone: TIME_ZONES.find((zone) => zone === practice.timeZone) ?? '',
    // For display only: a practice that uses its client's template has none of its own.
    templateId: practice.templateId === '' ? DEFAULT_TEMPLATE : practice.templateId,
  }
}

type Form = { _id: string; name: string; description: string }

/** The templates that a new practice can start from; an existing practice has its own. */
export function templateOptions(practice: Practice | undefined, forms: readonly Form[]) {
  const texts = messages.practices
  if (practice !== undefined) return [{ value: valuesOf(practice).templateId, label: texts.ownTemplate }]
  return [
    { value: DEFAULT_TEMPLATE, label: texts.shippedTemplate },
    ...forms.map(({ _id, name, description }) => ({ value: _id, label: texts.templateOf(name, description) })),
  ]
}
