/** The practice-management systems that practices work with. */
export const PRACTICE_SYSTEMS = ['Open Dental', 'Dentrix', 'Eaglesoft', 'Denticon', 'Other'] as const
export type PracticeSystem = (typeof PRACTICE_SYSTEMS)[number]
