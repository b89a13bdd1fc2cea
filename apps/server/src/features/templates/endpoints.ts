import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { EligibilityFor } from '../../kernel/ports/eligibility.ts'
import { addBookmarks } from './add-bookmarks.ts'
import { assignTemplate, practicesOf } from './assign.ts'
import { changeDraft } from './change-draft.ts'
import { ACTIONS, AFFECT_TYPES, effectsOf, SECTION_TYPES } from './effects.ts'
import { pageOfTemplates } from './list-queries.ts'
import { addTemplate, duplicateTemplate, removeTemplate, renameTemplate } from './manage.ts'
import {
  addingSection,
  addingSubsection,
  changingField,
  changingSection,
  changingSubsection,
  movingField,
  movingSection,
  personalizing,
  removingField,
  removingSection,
  removingSubsection,
  renamingField,
  settingEffects,
} from './operations.ts'
import { cancelPlan, planPublication } from './plan.ts'
import { differenceOf, listVersions, publishTemplate, readVersion, restoreVersion } from './publish.ts'
import { filledShares } from './filled.ts'
import { tryTemplate } from './try.ts'
import { payersOfSandbox, tryMember } from './try-member.ts'
import { templateData, templateDocument } from './read-template.ts'

export function templatesFeature({
  eligibilityFor,
}: {
  eligibilityFor: EligibilityFor
}): Handlers<(typeof contract)['templates']> {
  return {
    list: ({ db, practiceIds }, asked) => pageOfTemplates(db, asked, practiceIds.length > 0),
    add: (ctx, fields) => addTemplate(ctx, fields),
    duplicate: (ctx, fields) => duplicateTemplate(ctx, fields),
    rename: (ctx, fields) => renameTemplate(ctx, fields),
    remove: (ctx, { id }) => removeTemplate(ctx, id),
    document: ({ db }, { templateId }) => templateDocument(db, templateId),
    data: ({ db }, { templateId }) => templateData(db, templateId),

    operate: (ctx, { id, revision, operation }) => changeDraft(ctx, id, () => operation, revision),
    addSection: (ctx, input) => changeDraft(ctx, input.templateId, (form) => addingSection(form, input)),
    changeSection: (ctx, input) => changeDraft(ctx, input.templateId, () => changingSection(input)),
    removeSection: (ctx, input) => changeDraft(ctx, input.templateId, (form) => removingSection(form, input)),
    moveSection: (ctx, input) => changeDraft(ctx, input.templateId, (form) => movingSection(form, input)),
    addSubsection: (ctx, input) => changeDraft(ctx, input.templateId, (form) => addingSubsection(form, input)),
    changeSubsection: (ctx, input) => changeDraft(ctx, input.templateId, (form) => changingSubsection(form, input)),
    removeSubsection: (ctx, input) => changeDraft(ctx, input.templateId, (form) => removingSubsection(form, input)),
    addBookmarks: (ctx, input) => addBookmarks(ctx, input),
    changeBookmark: (ctx, input) =>
      changeDraft(ctx, input.templateId, (form, { published }) => renamingField(form, published, input)),
    removeBookmark: (ctx, { id, ...said }) =>
      changeDraft(ctx, said.templateId, (form) => removingField(form, id, said)),
    moveBookmark: (ctx, input) => changeDraft(ctx, input.templateId, (form) => movingField(form, input)),
    setConditions: (ctx, { id, conditions, ...said }) =>
      changeDraft(ctx, said.templateId, (form) => changingField(form, id, said, conditions)),
    setDependency: (ctx, input) => changeDraft(ctx, input.templateId, (form) => settingEffects(form, input)),
    personalize: (ctx, input) => changeDraft(ctx, input.templateId, (form) => personalizing(form, input)),

    actions: async () => ACTIONS,
    affectTypes: async () => AFFECT_TYPES,
    affectsOn: ({ db }, input) => effectsOf(db, input),
    sectionTypes: async () => SECTION_TYPES,

    difference: ({ db }, { id }) => differenceOf(db, id),
    publish: (ctx, input) => publishTemplate(ctx, input),
    plan: (ctx, input) => planPublication(ctx, input),
    cancelPlan: (ctx, { id }) => cancelPlan(ctx, id),
    versions: ({ db }, { id }) => listVersions(db, id),
    version: ({ db }, { id, version }) => readVersion(db, id, version),
    restore: (ctx, input) => restoreVersion(ctx, input),
    practices: ({ db }, { id }) => practicesOf(db, id),
    assign: (ctx, input) => assignTemplate(ctx, input),

    try: (ctx, input) => tryTemplate(ctx, input),
    memberPayers: (ctx, { templateId }) => payersOfSandbox(ctx, eligibilityFor, templateId),
    tryMember: (ctx, input) => tryMember(ctx, eligibilityFor, input),
    filled: ({ db }, { id }) => filledShares(db, id),
  }
}
