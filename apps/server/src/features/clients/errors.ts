import type { ErrorTexts } from '../../kernel/error-text.ts'

/** Clients and practices (3 §2, §5; spec D3). */
export const clientsErrors = {
  'clients.exists': { status: 400, text: 'A client of this name already exists.' },
  'clients.has_practices': {
    status: 409,
    text: 'This client cannot be deleted while it has practices ({count}). Please delete those first.',
  },
  'clients.service_missing': { status: 400, text: 'This eligibility service is not set up here.' },
  'practices.exists': { status: 400, text: 'The client has a practice of this name already.' },
  'practices.no_client': { status: 400, text: 'Client is required' },
  'practices.client_fixed': { status: 400, text: 'A practice cannot be moved to another client.' },
  'practices.no_template': { status: 400, text: 'Select Template' },
  'practices.no_plan_template': { status: 400, text: 'The client has no plan template of this id.' },
  'practices.has_appointments': {
    status: 409,
    text: 'This practice cannot be deleted: it has appointments from today on ({count}).',
  },
  'practices.of_others': {
    status: 409,
    text: 'The client has {name} already, and you do not administer that practice. Nothing was changed.',
  },
  'practices.resource_of_client': {
    status: 409,
    text: 'This belongs to {client}. It has to be released there before it can be used here.',
  },
  'practices.resource_of_another': {
    status: 409,
    text: 'The code was found, but this belongs to another client already. Please ask an administrator.',
  },
  'practices.code_not_found': {
    status: 409,
    text: 'The code was not found there. Please check that it is written exactly as shown, that the ID is right, and that it is shared with Bitewing.',
  },
  'practices.resource_changed': {
    status: 409,
    text: 'The practice’s IDs were changed meanwhile. Nothing was done; please look at them again.',
  },
  'practices.resource_unavailable': {
    status: 503,
    text: 'The sheet or folder cannot be reached at the moment. Nothing was changed; please try again shortly.',
  },
} as const satisfies ErrorTexts
