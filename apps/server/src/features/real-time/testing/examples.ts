import { clientId, type ExamplesOf, ID, practiceId, record } from '../../../testing/example-inputs.ts'

export const realTime: ExamplesOf<'realTime'> = {
  payers: {},
  provider: {},
  check: {
    tradingPartnerServiceId: '1',
    provider: { organizationName: 'A', npi: '1234567890' },
    subscriber: { firstName: 'A', lastName: 'A', dateOfBirth: '20000101', memberId: '1' },
  },
  clients: {},
  downloadVerifications: { dateStart: '2026-01-01', dateEnd: '2026-01-02', idClient: clientId },
  processes: {},
  carriers: {},
  carrierForm: { carrierId: ID, typeForm: 'iv' },
  store: { practiceId },
  file: { file: record },
}
