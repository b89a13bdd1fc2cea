import { templateDrafts } from './template-drafts.ts'
import { templatePublishing } from './template-publishing.ts'

/** Forms, edited as drafts and published as versions (3 §2; spec D10). Element ids are those of the draft. */
export const templates = { ...templateDrafts, ...templatePublishing }

export {
  bookmarkSettings,
  type DraftChanged,
  newTemplateFields,
  sectionFields,
  subsectionFields,
  TEMPLATE_TYPES,
  type TemplateData,
  templateFields,
  type TemplateRow,
  templateType,
  type TemplateType,
} from './template-drafts.ts'
export { sandboxMember, type TemplateDifferenceOnWire } from './template-publishing.ts'
