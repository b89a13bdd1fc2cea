import { fieldsOf } from './compile.ts'
import { conditions } from './default-conditions.ts'
import { fbdSections } from './default-sections.ts'
import type { Field, Section, Template } from './template.ts'

/** The eligibility essentials, under the same bookmarks as in the full form, so that answers can move between both. */
const elgBookmarks = new Set([
  'VerifiedDate',
  'VerifiedVia',
  'VerifiedBy',
  'RepName',
  'CallReference',
  'PatientName',
  'PatientDOB',
  'Relationship',
  'SubscriberName',
  'SubscriberDOB',
  'MemberId',
  'PolicyType',
  'EligStatus',
  'CarrierName',
  'PayerId',
  'PlanName',
  'GroupName',
  'GroupNumber',
  'EffectiveDate',
  'TermDate',
  'Notes',
])

const fbdTemplate: Template = withConditions(fbdSections)

const elgTemplate: Template = withConditions(
  fbdSections
    .map((section) => ({ ...section, items: fieldsOf(section).filter(({ bookmark }) => elgBookmarks.has(bookmark)) }))
    .filter(({ items }) => items.length > 0),
)

/** The full benefit breakdown that a practice starts from. */
export function defaultFbdTemplate(): Template {
  return fbdTemplate
}

/** The eligibility check that a practice starts from. */
export function defaultElgTemplate(): Template {
  return elgTemplate
}

/** The forms that ship with Bitewing, under ids that no template of a client can have: theirs begin with the time they were made at. */
export const SHIPPED_TEMPLATES = [
  {
    id: '000000000000000000000fbd',
    name: 'Full benefit breakdown',
    description: 'Ships with Bitewing',
    type: 'FBD',
    template: fbdTemplate,
  },
  {
    id: '000000000000000000000e19',
    name: 'Eligibility',
    description: 'Ships with Bitewing',
    type: 'ELG',
    template: elgTemplate,
  },
] as const

function withConditions(sections: readonly Section[]): Template {
  const present = new Set(sections.flatMap(fieldsOf).map(({ bookmark }) => bookmark))
  const conditioned = (field: Field): Field => ({
    ...field,
    effects: [...field.effects, ...(conditions[field.bookmark] ?? [])]
      .map((effect) => ({ ...effect, targets: effect.targets.filter((target) => present.has(target)) }))
      .filter(({ targets }) => targets.length > 0),
  })
  return {
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) =>
        item.kind === 'subsection' ? { ...item, fields: item.fields.map(conditioned) } : conditioned(item),
      ),
    })),
  }
}
