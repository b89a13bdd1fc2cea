import { practices } from './world.ts'

/** Whoever is told where a file is missing. */
export const feedSettings = practices.slice(0, 2).map(({ id }) => ({
  practice_id: id,
  deadline: '08:30',
  days: [1, 2, 3, 4, 5],
  alarm_to: ['front.desk@bitewing.example'],
}))
