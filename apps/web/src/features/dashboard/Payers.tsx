import type { DashboardGraphics } from '@bitewing/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { DateTime } from '../../kit/components/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './dashboard.module.css'
import { GridLink } from './GridLink.tsx'
import { Panel } from './Panel.tsx'

const texts = messages.dashboard

/** Whose answers failed today, and which records of the next days wait for them. */
export function Payers({ payers }: { payers: DashboardGraphics['payers'] }) {
  return (
    <Panel title={texts.payers}>
      {payers.length === 0 ? (
        <p className={classes.quiet}>
          <IconCircleCheck size={18} stroke={1.75} aria-hidden /> {texts.noPayers}
        </p>
      ) : (
        <>
          <table className={classes.table} aria-label={texts.payers}>
            <thead>
              <tr>
                {[texts.payer, texts.failedAnswers, texts.lastTime, texts.unchecked].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {payers.map(({ name, asked, failed, lastFailed, unchecked }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{texts.ofAsked(formatNumber(failed), formatNumber(asked))}</td>
                  <td>
                    <DateTime value={lastFailed} />
                  </td>
                  <td>
                    <GridLink filter={{ carrier: name, result: 'Unchecked' }} className={classes.link}>
                      {formatNumber(unchecked)}
                    </GridLink>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={classes.hint}>{texts.failedHint}</p>
        </>
      )}
    </Panel>
  )
}
