import { demoTemplates } from '@bitewing/db/demo'
import { type ExamplesOf, ID, practiceId, record } from '../../../testing/example-inputs.ts'

/** A form of the client that the foreigner does not have. */
const templateId = demoTemplates[0]?.id ?? ''
const names = { name: 'A', description: 'B' }
const section = { templateId, categoryName: 'A', sectionType: 'info' as const }
const subsection = { templateId, sectionId: ID, label: 'A', code: 'D0120' }

export const templates: ExamplesOf<'templates'> = {
  list: {},
  add: names,
  duplicate: { templateId, ...names },
  rename: { templateId, ...names },
  remove: { id: templateId },
  document: { templateId },
  data: { templateId },
  operate: { id: templateId, operation: { kind: 'remove-section', id: ID } },
  addSection: section,
  changeSection: { ...section, id: ID },
  removeSection: { templateId, id: ID },
  moveSection: { templateId, sectionId: ID, newOrder: 1 },
  addSubsection: subsection,
  changeSubsection: { ...subsection, id: ID },
  removeSubsection: { templateId, sectionId: ID, id: ID },
  addBookmarks: { templateId, id: ID, type: 'section', bookmarks: [ID] },
  changeBookmark: { templateId, id: ID, label: 'A' },
  removeBookmark: { templateId, id: ID },
  moveBookmark: { templateId, elementId: ID, sectionId: ID, newOrder: 1 },
  setConditions: { templateId, id: ID, conditions: {} },
  setDependency: { templateId, id: ID, affectsOn: [] },
  personalize: { templateId, bookmarkId: ID },
  actions: {},
  affectTypes: {},
  affectsOn: { templateId, bookmarkId: ID },
  sectionTypes: {},
  difference: { id: templateId },
  publish: { id: templateId, revision: 0 },
  plan: { id: templateId, revision: 0, at: '2031-03-04T15:00:00Z' },
  cancelPlan: { id: templateId },
  versions: { id: templateId },
  version: { id: templateId, version: 1 },
  restore: { id: templateId, version: 1 },
  practices: { id: templateId },
  try: { templateId, dataId: record },
  memberPayers: { templateId },
  tryMember: { templateId, payerId: 'A', memberId: 'A', firstName: 'A', lastName: 'A', birthDate: '2000-01-01' },
  filled: { id: templateId },
  assign: { id: templateId, practices: [practiceId] },
}
