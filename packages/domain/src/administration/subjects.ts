/** What administration changes, as the administration log names it. */
export const ADMINISTRATION_SUBJECTS = [
  'user',
  'client',
  'practice',
  'client permission',
  'permission',
  'permission set',
  'credential',
  'client key',
  'access review',
  'payer',
  'template',
  'phone line',
  'colour',
  'bookmark',
  'shared elements',
  'extraction schedule',
  'administration log',
] as const
export type AdministrationSubject = (typeof ADMINISTRATION_SUBJECTS)[number]

/** In the words of people. */
export const subjectLabels: Readonly<Record<AdministrationSubject, string>> = {
  user: 'User',
  client: 'Client',
  practice: 'Practice',
  'client permission': 'Client permission',
  permission: 'Permission',
  'permission set': 'Permission set',
  credential: 'Credential',
  'client key': 'Client key (NS)',
  'access review': 'Access review',
  payer: 'Payer',
  template: 'Template',
  'phone line': 'Phone line',
  colour: 'Flag colour',
  bookmark: 'Bookmark',
  'shared elements': 'Shared elements',
  'extraction schedule': 'Extraction schedule',
  'administration log': 'Administration log',
}
