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
    elgTemplateId: DEFAULT_TEMPLATE,
    planTemplateId: '',
    npi: '',
    taxId: '',
    phone: '',
    pms: '',
    dqaSMS: false,
    network: 'In',
    tiers: [],
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
    products: _products,
    ...fields
  } = practice
  return {
    ...fields,
    // A time zone that is not among the options is not changed by saving.
    timeZone: TIME_ZONES.find((zone) => zone === practice.timeZone) ?? '',
    // A practice without one gets one with the next save.
    templateId: practice.templateId === '' ? DEFAULT_TEMPLATE : practice.templateId,
    elgTemplateId: practice.elgTemplateId === '' ? DEFAULT_TEMPLATE : practice.elgTemplateId,
  }
}

type Form = { _id: string; name: string; description: string; type: 'FBD' | 'ELG' | 'PLAN'; practices: number }

/** The client's forms of one type, and a new one like that which is shipped. */
export function templateOptions(type: 'FBD' | 'ELG', forms: readonly Form[]) {
  const { shippedTemplates } = messages.practices
  return [...formOptions(type, forms), { value: DEFAULT_TEMPLATE, label: shippedTemplates[type] }]
}

export function planOptions(forms: readonly Form[]) {
  return [{ value: '', label: messages.practices.noPlanTemplate }, ...formOptions('PLAN', forms)]
}

function formOptions(type: Form['type'], forms: readonly Form[]) {
  const { templateOf, sharedBy } = messages.practices
  return forms
    .filter((form) => form.type === type)
    .map(({ _id, name, description, practices }) => {
      const label = templateOf(name, description)
      return { value: _id, label: practices > 1 ? sharedBy(label, practices) : label }
    })
}
