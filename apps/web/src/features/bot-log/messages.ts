/** 3 §2 Audit Trait. */
export const auditTrait = {
  table: 'Bot log',
  empty: 'The robot has said nothing on this day.',
  columns: { botName: 'Bot Name', code: 'Code', message: 'Message', practice: 'Practice', createdAt: 'Date Created' },
  dates: 'Date',
  day: 'Day',
}
