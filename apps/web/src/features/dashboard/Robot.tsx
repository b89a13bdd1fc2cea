import type { DashboardGraphics } from '@bitewing/contract'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import { Compared, type MonthBefore } from './Compared.tsx'
import classes from './dashboard.module.css'
import type { GridFilter } from './grid-link.ts'
import { GridLink } from './GridLink.tsx'
import { Panel } from './Panel.tsx'

const texts = messages.dashboard

type Numbers = DashboardGraphics['robot']
type RobotProps = { robot: Numbers; earlier: Numbers; filter: GridFilter; before: MonthBefore }

/** What the robot did, and how long people would have sat at it. */
export function Robot({ robot, earlier, filter, before }: RobotProps) {
  const records: GridFilter = { ...filter, group: 'robot' }
  return (
    <Panel title={texts.robot}>
      <p className={classes.lead}>
        <strong>{texts.ofAll(robot.percentage)}</strong> {texts.robotShare}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{texts.robotRecords}</dt>
          <dd>
            <GridLink filter={records} className={classes.link}>
              {formatNumber(robot.completed)}
            </GridLink>
          </dd>
          <dd>
            <Compared
              now={robot.completed}
              earlier={earlier.completed}
              before={before}
              of={{ filter: records, name: texts.robotRecords }}
            />
          </dd>
        </div>
        <div>
          <dt>{texts.hoursSaved}</dt>
          <dd>{texts.hours(formatNumber(hoursOf(robot)))}</dd>
          <dd>
            <Compared now={hoursOf(robot)} earlier={hoursOf(earlier)} before={before} />
          </dd>
        </div>
      </dl>
      <p className={classes.hint}>{texts.hoursHint}</p>
    </Panel>
  )
}

function hoursOf({ minutesSaved }: Numbers): number {
  return Math.round(minutesSaved / 60)
}
