import type { Log } from '../kernel/observe/log.ts'
import type { Steps } from '../kernel/tasks/task.ts'
import { TaskWorker } from '../kernel/tasks/worker.ts'
import { checkStep } from './check.ts'
import { decideStep } from './decide.ts'
import { beginStep, extractStep } from './extract.ts'
import { finishSchedule } from './extraction-queries.ts'
import { fillStep } from './fill.ts'
import { insertBotStatus } from './queries.ts'
import { ROBOT, type Dependencies } from './dependencies.ts'
import { setUnchecked } from './verdicts.ts'
import { deliverStep, documentStep, reportStep } from './write-back.ts'

export type { Dependencies } from './dependencies.ts'

/** At once in one process: most of a record's time is a payer's. */
const AT_ONCE = 12

const BEFORE_THE_DECISION: ReadonlySet<string> = new Set(['check', 'fill', 'decide'])

/** Page: begin, extract. Record: check, fill, decide, document, deliver, report. */
export function createRobot(dependencies: Dependencies, log: Log): TaskWorker {
  return new TaskWorker({ database: dependencies.database, log, steps: stepsOf(dependencies), atOnce: AT_ONCE })
}

function stepsOf(dependencies: Dependencies): Steps {
  return {
    byName: {
      begin: beginStep(dependencies),
      extract: extractStep(dependencies),
      check: checkStep(dependencies),
      fill: fillStep(dependencies),
      decide: decideStep(dependencies),
      document: documentStep(dependencies),
      deliver: deliverStep(dependencies),
      report: reportStep(dependencies),
    },
    async onFailed(db, { kind, subjectId, practiceId, step }, reason) {
      // What was decided stands, also where it could not be delivered.
      if (kind === 'record' && BEFORE_THE_DECISION.has(step))
        return await setUnchecked(db, subjectId, `${reason} A person has to look at it.`)
      if (kind === 'page') await finishSchedule(db, subjectId, { read: 0, refused: 0 })
      const recordId = kind === 'record' ? { recordId: subjectId } : {}
      await insertBotStatus(db, { practiceId, ...recordId, botName: ROBOT, code: 'SET ASIDE', message: reason })
    },
  }
}
