/**
 * Every text with which the server refuses, by code. Spelling mistakes are the specification's: people and tests rely on them.
 * show: false means that the browser reacts to it instead of showing it.
 */
export const errorCatalogue = {
  // Requests (decision 1, 1 §8)
  'request.invalid': { status: 400, text: '{problem}' },
  'request.unreadable': {
    status: 400,
    text: 'Dear user, something went wrong with your connection, please try again',
    show: false,
  },
  'request.too_large': { status: 413, text: 'The request is too large.' },
  'request.not_found': { status: 404, text: 'The record was not found in the storage.' },
  'request.no_such_path': { status: 404, text: 'There is nothing at this address.', show: false },
  'request.too_many': { status: 429, text: 'Too many requests in a short time. Please wait a moment and try again.' },
  'request.key_reused': {
    status: 409,
    text: 'This request was already sent with other data. Please reload the page and try again.',
  },
  'request.internal': { status: 500, text: 'Dear user, please try again' },
  'request.unavailable': {
    status: 503,
    text: 'The service is not available at the moment. Nothing was lost; please try again shortly.',
  },

  // Session (decision 2, 1 §4)
  'session.invalid_token': { status: 401, text: 'Invalid token', show: false },
  'session.token_expired': { status: 401, text: 'Token expired', show: false },
  'session.token_blacklisted': { status: 401, text: 'Token blacklisted', show: false },
  'session.user_not_found': { status: 401, text: 'User not found !' },
  'session.wrong_pin': { status: 401, text: 'The PIN is not right. Please check it and try again.' },
  'session.pin_void': { status: 401, text: 'This PIN is no longer valid. Please ask for a new one.' },
  'session.blocked': {
    status: 403,
    text: 'Your account is blocked. Please use the link in the e-mail that we sent you to set a new password.',
  },
  'session.location_blocked': {
    status: 403,
    text: 'Signing in from this location was blocked. Unblock it in your login history, or reset your password.',
  },
  'session.country': {
    status: 406,
    text: 'Dear user, we are sorry... This application is not available in your country',
  },
  'session.link_invalid': { status: 400, text: 'Dear user, this URL is invalid or already expired.' },
  'session.wrong_current_password': { status: 400, text: 'The current password is not right.' },
  'session.passwords_differ': { status: 400, text: 'passwords do not match' },

  // Access (decision 3)
  'access.permission': { status: 403, text: 'Dear user, this content cannot be displayed.' },
  'access.phone_required': { status: 400, text: 'Dear user, please provide a valid phone number' },

  // Verification (1 §4, §5, §8; decision 5)
  'record.changed_meanwhile': {
    status: 409,
    text: 'Somebody else has changed this record in the meantime. Nothing you typed is lost.',
  },
  'record.audited': {
    status: 409,
    text: 'This record is audited: it cannot be changed until it is set as not verified.',
  },
  'record.required': { status: 400, text: 'Dear user, the following field(s) is/are required: {fields}' },
  'record.missing_fields': {
    status: 400,
    text: 'There are {count} required fields missing: the record cannot be set as verified.',
  },
  'record.complete_all': { status: 400, text: 'Please complete all the fields' },
  'form.invalid': { status: 400, text: 'There are fields with invalid data.' },
  'form.type_change': {
    status: 400,
    text: 'A change of type from ELG to FBD is going to be made, you want to continue?',
  },
  'form.no_template': { status: 404, text: "Warning: Couldn't load template" },

  // Files (1 §5, §8; decision 5)
  'files.too_large': { status: 413, text: 'A file may have 25 MB at the most. Nothing was uploaded.' },
  'files.too_many': { status: 400, text: 'Too many files at once. Nothing was uploaded.' },
  'files.kind': { status: 400, text: "Dear user, the allowed files are: Documents and PDF's" },
  'files.name_required': { status: 400, text: 'Dear user, please give a name to all the new files' },
  'files.macros': {
    status: 400,
    text: 'The file “{name}” holds macros and was not uploaded. Please save it without them.',
  },
  'files.encrypted': {
    status: 400,
    text: 'The file “{name}” is protected by a password and was not uploaded. Please save it without one.',
  },
  'files.broken': { status: 400, text: 'The file “{name}” is damaged and was not uploaded. Please save it anew.' },
  'export.no_practice': {
    status: 400,
    text: 'Please select a practice first.',
  },
  'files.another_type': { status: 400, text: 'Dear user, please use the same file type' },
  'files.check_failed': { status: 503, text: 'Could not check files' },
  'files.not_there': { status: 404, text: "File: Couldn't download the file, please try again" },
  'files.storage_unavailable': {
    status: 503,
    text: 'The file storage is not reachable at the moment. Nothing was changed; please try again shortly.',
  },
  'files.no_preview': { status: 422, text: 'A preview of this file could not be made. It can still be downloaded.' },

  // Conversions (2 §7, §8)
  'conversions.unreadable': { status: 422, text: "Sorry, but can't read the document." },
  'conversions.not_word': { status: 400, text: 'This is no Word document: only those can be turned into PDF.' },
  'conversions.not_pdf': { status: 400, text: 'This is no PDF: only those can be read as tables.' },

  // Update PMS (1 §8)
  'pms.failed': { status: 502, text: 'An error occurred during the update, please try again later.' },
  'pms.undo_under_way': {
    status: 409,
    text: 'The last update is just being undone. Please try again in a moment.',
  },
  'pms.update_under_way': {
    status: 409,
    text: 'The practice-management system is just being updated. Please try again in a moment.',
  },
  'pms.nothing_to_undo': {
    status: 409,
    text: 'There is no update of the practice-management system that could be undone.',
  },
  'pms.not_set_up': { status: 400, text: 'The practice has no connection to its practice-management system.' },

  // Tickets (2 §2.5)
  'ticket.closed': { status: 409, text: 'This ticket is closed. Please reopen it before you respond.' },

  // Clients and practices (3 §2, §5; decision 3)
  'clients.exists': { status: 400, text: 'A client of this name already exists.' },
  'clients.own_only': { status: 403, text: 'You administer your own clients: a new one is added by an administrator.' },
  'clients.has_practices': {
    status: 409,
    text: 'This client cannot be deleted while it has practices ({count}). Please delete those first.',
  },
  'clients.service_missing': { status: 400, text: 'This eligibility service is not set up here.' },
  'payers.name_taken': { status: 400, text: '“{alias}” is already a name of {carrier}.' },
  'payers.no_search': { status: 404, text: 'No eligibility service that can be searched is set up here.' },
  'payers.search_failed': {
    status: 503,
    text: 'The eligibility service did not answer. Nothing was changed, please try again in a moment.',
  },
  'practices.exists': { status: 400, text: 'The client has a practice of this name already.' },
  'practices.no_client': { status: 400, text: 'Client is required' },
  'practices.client_fixed': { status: 400, text: 'A practice cannot be moved to another client.' },
  'practices.no_template': { status: 400, text: 'Select Template' },
  'practices.no_plan_template': { status: 400, text: 'The client has no plan template of this id.' },
  'practices.has_appointments': {
    status: 409,
    text: 'This practice cannot be deleted: it has appointments from today on ({count}).',
  },

  // Command Center (3 §5, §8)
  'extraction.no_sheet': {
    status: 409,
    text: 'The practice has no sheet that could be read. Please check its spreadsheet ID.',
  },
  'extraction.no_pages': { status: 400, text: 'The sheet has no page for {dates}.' },
  'extraction.sheet_refused': {
    status: 409,
    text: 'The practice’s sheet could not be opened. Please check its spreadsheet ID, and that it is shared with Bitewing.',
  },
  'extraction.sheet_unavailable': {
    status: 503,
    text: 'The practice’s sheet cannot be reached at the moment. Nothing was changed; please try again shortly.',
  },
  'extraction.under_way': {
    status: 409,
    text: 'The robot is already at {dates} with the type {type}. Nothing was added; please wait until it has finished.',
  },
  'extraction.page_under_way': {
    status: 409,
    text: 'The page of {dates} was asked for again meanwhile, and the robot is at it. There is nothing to be tried again.',
  },

  // Real Time (2 §5, §8)
  'realTime.no_practice': { status: 400, text: 'Please select a connection' },
  'realTime.no_carrier': { status: 400, text: 'Please, select a carrier' },
  'realTime.carrier_not_found': { status: 404, text: 'Sorry, data was not found, please try again.' },
  'realTime.fill_all': { status: 400, text: 'Please, fill all fields of the form' },

  // Columns Configuration (2 §2.10)
  'columns.last': { status: 409, text: 'At least one column must stay in the grid.' },

  // Flag Color (3 §5)
  'colours.exists': { status: 400, text: 'This color already exists' },
} as const satisfies Record<string, { status: number; text: string; show?: boolean }>

export type ErrorCode = keyof typeof errorCatalogue
