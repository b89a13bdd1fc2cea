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
} as const satisfies ErrorTexts
