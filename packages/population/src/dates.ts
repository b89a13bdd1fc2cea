/** Calendar dates as YYYY-MM-DD; days are counted from 1970-01-01. */

export function dateText(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

export function dayOf(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
}

/** Whether it exists: 2026-02-30 does not. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(dayOf(text)) && dateText(dayOf(text)) === text
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return (((dayOf(date) + 4) % 7) + 7) % 7
}

export function ageOn(birthDate: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** 2026-11-05 is 11/05/2026. */
export function monthFirst(date: string): string {
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`
}
