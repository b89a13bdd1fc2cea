import { readFileSync } from 'node:fs'

/** Of one program, without those that it started, in megabytes. */
export const residentOf = (pid: number) => memoryFigure(pid, 'VmRSS')

export function memoryFigure(pid: number, name: 'VmRSS' | 'RssFile'): number {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return (Number(kilobytes ?? 0) * 1024) / 1e6
}
