import type { findClient } from './client-queries.ts'
import type { findPractice } from './practice-queries.ts'

type Found<T extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<T>>>

/** A client as the administration log tells it. */
export function clientInLog(client: Found<typeof findClient>) {
  const { _id, name } = client
  const after = {
    Name: name,
    Address: client.address,
    State: client.state,
    City: client.city,
    'Eligibility service': client.eligibilityService,
    'Endpoint of Stedi': client.stediEndpoint,
  }
  return { subject: 'client' as const, id: _id, label: name, clientIds: [_id], after }
}

/** A practice as the administration log tells it. */
export function practiceInLog(practice: Found<typeof findPractice>) {
  const { _id, clientId, name, spreadsheetFields } = practice
  const columns = Object.entries(spreadsheetFields).flatMap(([column, shown]) => (shown ? [column] : []))
  const after = {
    Name: name,
    Client: practice.clientName,
    Description: practice.desc,
    Address: practice.address,
    State: practice.state,
    City: practice.city,
    'Time zone': practice.timeZone,
    'Folder ID': practice.folderId,
    'Spreadsheet ID': practice.spreadsheetId,
    'FBD template': practice.templateId,
    'ELG template': practice.elgTemplateId,
    'Plan template': practice.planTemplateId,
    NPI: practice.npi,
    'Tax ID': practice.taxId,
    Phone: practice.phone,
    PMS: practice.pms,
    Network: practice.network,
    'Tiers at payers': practice.tiers.join(', '),
    Products: practice.products.map(({ type, date }) => `${type} of ${date}`).join(', '),
    'Data quality SMS': practice.dqaSMS,
    'Columns of the sheet': columns.join(', '),
  }
  return { subject: 'practice' as const, id: _id, label: name, clientIds: [clientId], practiceIds: [_id], after }
}
