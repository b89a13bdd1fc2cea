import { interchange, segment } from './segments.ts'
import type { GroupProblem, Received } from './read.ts'

/** The 999 that refuses a functional group. */
export function refusal999(received: Received, problem: GroupProblem, number: number): string {
  const { group, transaction, sender, receiver } = received
  const envelope = {
    sender: receiver,
    receiver: sender,
    interchange: String(number),
    group: String(number),
    at: new Date(),
  }
  return interchange(envelope, { kind: '999', group: 'FA', version: '005010X231A1' }, [
    segment('AK1', group.kind, group.number, group.version),
    segment('AK2', transaction[0]?.[1], transaction[0]?.[2], transaction[0]?.[3]),
    ...(problem.segment === undefined
      ? []
      : [segment('IK3', problem.segment.name, problem.segment.position, undefined, problem.segment.code)]),
    segment('IK5', 'R', problem.transaction),
    segment('AK9', 'R', 1, 1, 0, problem.group),
  ])
}
