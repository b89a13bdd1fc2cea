import type { OutsideCall } from '../../../kernel/ports/phone.ts'

const LINES = { '5001': 'Verification desk', '5002': 'Call center', '5003': 'Two-factor codes' } as const

/** A call that has ended, as the provider tells it. */
export function anOutsideCall(fields: Partial<OutsideCall> & { id: number }): OutsideCall {
  const line = fields.line ?? '5001'
  const startedAt = fields.startedAt ?? 1_790_000_000 + fields.id
  return {
    line,
    direction: 'outbound',
    stage: 'ended',
    missedReason: null,
    startedAt,
    answeredAt: startedAt + 10,
    endedAt: startedAt + 70,
    rawDigits: '+1 800-555-0104',
    cost: '1.20',
    recorded: true,
    voicemail: false,
    agent: {
      id: 7001,
      name: 'Cal Hollis',
      email: 'agent@bitewing.example',
      language: 'en-US',
      time_zone: 'America/Chicago',
    },
    number: {
      name: LINES[line as keyof typeof LINES] ?? 'Unknown',
      digits: '+1 512-555-0150',
      country: 'US',
      time_zone: 'America/Chicago',
    },
    ...fields,
  }
}
