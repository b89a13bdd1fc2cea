import type { Log } from '../kernel/observe/log.ts'
import type { Steps } from '../kernel/tasks/task.ts'
import { TaskWorker } from '../kernel/tasks/worker.ts'
import { subjectOf, writeBotStatus } from './bot-log.ts'
import type { Dependencies } from './dependencies.ts'
import { finishSchedule } from './extraction-queries.ts'
import { beginStep } from './steps/begin.ts'
import { checkStep } from './steps/check.ts'
import { decideStep } from './steps/decide.ts'
import { deliverStep } from './steps/deliver.ts'
import { documentStep } from './steps/document.ts'
import { extractStep } from './steps/extract.ts'
import { fillStep } from './steps/fill.ts'
import { reportStep } from './steps/report.ts'
import { setUnchecked } from './verdicts.ts'

/** Tasks at once in one process: most of a record's time is spent waiting for its payer. */
const AT_ONCE = 12

const BEFORE_THE_DECISION: ReadonlySet<string> = new Set(['check', 'fill', 'decide'])

/** Page: begin, extract. Record: check, fill, decide, document, deliver, report. */
export function createRobot(dependencies: Dependencies, log: Log, leaseMs: number): TaskWorker {
  const { database } = dependencies
  return new TaskWorker({ database, log, steps: stepsOf(dependencies), atOnce: AT_ONCE, leaseMs })
}

function stepsOf(dependencies: Dependencies): Steps {
  return {
    byName: {
      begin: beginStep(),
      extract: extractStep(dependencies),
      check: checkStep(dependencies),
      fill: fillStep(),
      decide: decideStep(),
      document: documentStep(dependencies),
      deliver: deliverStep(dependencies),
      report: reportStep(dependencies),
    },
    async onFailed(db, task, reason) {
      // A record that was decided on keeps its result, even if that could not be delivered.
      if (task.kind === 'record' && BEFORE_THE_DECISION.has(task.step))
        return await setUnchecked(db, task.subjectId, `${reason} A person has to look at it.`)
      if (task.kind === 'page') await finishSchedule(db, task.subjectId, { read: 0, refused: 0 })
      await writeBotStatus(db, subjectOf(task), 'SET ASIDE', reason)
    },
  }
}
