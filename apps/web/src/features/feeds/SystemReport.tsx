import { type FeedReport, type FeedReportRow, feeds } from '@bitewing/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlarm, IconFold, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { StatusBadge } from '../../kit/components/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { ExpectedDialog } from './ExpectedDialog.tsx'
import classes from './feeds.module.css'
import { ReportCell } from './ReportCell.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

const texts = messages.feeds.report

type SystemReportProps = {
  pms: string
  columns: FeedReport['structure'][number]['columns']
  rows: readonly FeedReportRow[]
}

/** The practices with one system: a row for each, a column for each file that the system delivers. Both can be folded. */
export function SystemReport({ pms, columns, rows }: SystemReportProps) {
  const may = useMay()
  const [folded, setFolded] = useState<readonly string[]>([])
  const [changed, setChanged] = useState<FeedReportRow | 'expected'>()
  const failed = rows.flatMap(({ cells }) => Object.values(cells)).filter(({ ok }) => ok === false).length
  const toggle = (name: string) =>
    setFolded(folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name])
  return (
    <details className={classes.system} open>
      <summary>
        <h2>{pms}</h2>
        <StatusBadge tone={failed === 0 ? 'success' : 'danger'}>
          {failed === 0 ? texts.allGood : texts.failed(failed)}
        </StatusBadge>
      </summary>
      {may(feeds.expected) && (
        <div className={classes.tools}>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
            onClick={() => setChanged('expected')}
          >
            {texts.expected}
          </Button>
        </div>
      )}
      {/* Focusable, so that it can be scrolled with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={texts.table(pms)}>
        <table className={classes.table} aria-label={texts.table(pms)}>
          <thead>
            <tr>
              <th scope="col">{texts.practice}</th>
              {columns.map(({ name, pattern, required }) => (
                <th key={name} scope="col" title={pattern}>
                  {name} {!required && <span className={classes.quiet}>({texts.optional})</span>}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-expanded={!folded.includes(name)}
                    aria-label={folded.includes(name) ? texts.unfold(name) : texts.fold(name)}
                    onClick={() => toggle(name)}
                  >
                    <IconFold size={14} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.practiceId}>
                <th scope="row">
                  <span className={classes.practice}>
                    {row.practice}
                    {may(feeds.settings) && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={texts.settings(row.practice)}
                        onClick={() => setChanged(row)}
                      >
                        <IconAlarm size={16} stroke={1.75} aria-hidden />
                      </ActionIcon>
                    )}
                  </span>
                  <span className={classes.quiet}>{texts.by(row.deadline)}</span>
                </th>
                {columns.map(({ name }) => {
                  const cell = row.cells[name]
                  return <td key={name}>{cell && <ReportCell cell={cell} folded={folded.includes(name)} />}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed === 'expected' && <ExpectedDialog pms={pms} columns={columns} onClose={() => setChanged(undefined)} />}
      {typeof changed === 'object' && <SettingsDialog row={changed} onClose={() => setChanged(undefined)} />}
    </details>
  )
}
