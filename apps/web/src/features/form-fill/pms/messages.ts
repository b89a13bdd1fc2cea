/**
 * Update PMS: the difference shown before it, and its undo. The texts about its outcome are those of the form-fill
 * screen.
 */
export const pms = {
  asking: 'Asking the practice-management system',
  intro: 'This is what changes in the practice-management system. Nothing is written before you update.',
  difference: 'Difference',
  unsaved: 'Changes that you have not saved yet are not part of it.',
  changedMeanwhile: 'The practice-management system or the form was changed meanwhile. This is the difference now.',
  nothingChanges:
    'The practice-management system already says what the form says. Only the document and the log entry are added.',
  problemHelp: 'Nothing was written.',
  loadFailed: 'The difference could not be loaded.',
  update: 'Update',
  verified: 'Verified',
  benefits: 'Benefits of the plan',
  shared: 'Shared by every patient of this plan.',
  skipped: (categories: string) => `Not written, since the practice's system has no such category: ${categories}.`,
  benefitNotes: 'Benefit notes',
  added: 'Added for the patient',
  document: 'Document',
  communication: 'Log entry',
  what: 'What',
  now: 'Now',
  afterUpdate: 'After the update',
  afterUndo: 'After the undo',
  never: 'never',
  isNew: 'not there',
  removed: 'removed',
  empty: 'Empty',
  notesNow: 'Benefit notes now',
  notesAfterwards: 'Benefit notes afterwards',
  undo: 'Undo update',
  undoing: 'Undoing the update',
  undoIntro: (when: string, by: string) =>
    `This puts back what was there before ${by} updated the practice-management system on ${when}. What somebody has changed since stays as it is, and you will be told.`,
  takenFromPatient: 'Taken back for the patient',
  documentRemoved: 'The document is removed.',
  communicationMarked: 'The log entry stays, marked as taken back.',
  updatedBy: (when: string, by: string) => `The practice-management system was updated on ${when} by ${by}.`,
  unfinishedBy: (when: string, by: string) =>
    `The update of the practice-management system that ${by} began on ${when} was not finished. What it wrote can be undone.`,
  undoneBy: (when: string, by: string) =>
    `The update of the practice-management system was undone on ${when} by ${by}.`,
  left: (parts: string) => `Changed since, and left so: ${parts}.`,
  undone: 'The update was undone.',
  undoFailed: 'The update could not be undone.',
}
