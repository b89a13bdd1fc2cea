import type { ErrorTexts } from '../../kernel/error-text.ts'

export const reportSchedulesErrors = {
  'report_schedules.not_permitted': { status: 403, text: 'You may not see this report.' },
} as const satisfies ErrorTexts
