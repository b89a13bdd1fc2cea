import { type InstallationStatus, status as endpoints } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import {
  DateTime,
  EmptyState,
  Facts,
  Page,
  PageSection,
  PlainTable,
  QueryState,
  StatusBadge,
} from '../../kit/components/index.ts'
import { formatNumber } from '../../kit/format/index.ts'
import { useNow } from '../../kit/use-now.ts'
import { messages } from '../../messages.ts'
import { concernsOf } from './concerns.ts'
import classes from './status.module.css'
import { clockText, durationText, sizeText } from './units.ts'

const texts = messages.status
/** As often as the processes report. */
const EVERY_MS = 10_000

export function StatusScreen() {
  const answer = useEndpoint(endpoints.read, {}, { refetch: { everyMs: EVERY_MS } })
  return (
    <Page>
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={480} failed={texts.failed} />
      ) : (
        <>
          <Concerns status={answer.data} />
          <Processes processes={answer.data.processes} />
          <Waiting status={answer.data} />
          <Services services={answer.data.services} />
          <Keeping status={answer.data} />
        </>
      )}
    </Page>
  )
}

function Concerns({ status }: { status: InstallationStatus }) {
  const concerns = concernsOf(status, useNow(EVERY_MS))
  if (concerns.length === 0) return <StatusBadge tone="success">{texts.good}</StatusBadge>
  return (
    <ul className={classes.concerns}>
      {concerns.map(({ tone, text }) => (
        <li key={text}>
          <StatusBadge tone={tone}>{text}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}

function Processes({ processes }: Pick<InstallationStatus, 'processes'>) {
  return (
    <PageSection title={texts.processes}>
      <PlainTable label={texts.processes} columns={texts.processColumns}>
        {processes.map(
          ({ _id, machine, roles, silent, program, build, clockAheadSeconds, startedAt, memoryBytes, freeBytes }) => (
            <tr key={_id}>
              <th scope="row">{machine}</th>
              <td>{roles.map((role) => texts.roles[role]).join(', ')}</td>
              <td>
                <StatusBadge tone={silent ? 'danger' : 'success'}>
                  {silent ? texts.noAnswer : texts.running}
                </StatusBadge>
              </td>
              <td>{build || program}</td>
              <td>{clockText(clockAheadSeconds)}</td>
              <td>
                <DateTime value={startedAt} />
              </td>
              <td>{sizeText(memoryBytes)}</td>
              <td>{sizeText(freeBytes)}</td>
            </tr>
          ),
        )}
      </PlainTable>
    </PageSection>
  )
}

function Waiting({ status: { queue, jobs } }: { status: InstallationStatus }) {
  const oldest = (count: number, seconds: number) => (count === 0 ? texts.nothingWaits : durationText(seconds))
  return (
    <PageSection title={texts.work}>
      <PlainTable label={texts.work} columns={texts.workColumns}>
        <tr>
          <th scope="row">{texts.robot}</th>
          {[queue.ready, queue.running, queue.paused, queue.setAside].map((count, column) => (
            <td key={texts.workColumns[column + 1]}>{formatNumber(count)}</td>
          ))}
          <td>{oldest(queue.ready, queue.oldestSeconds)}</td>
        </tr>
        <tr>
          <th scope="row">{texts.jobsRow}</th>
          <td>{formatNumber(jobs.waiting)}</td>
          <td />
          <td />
          <td />
          <td>{oldest(jobs.waiting, jobs.oldestSeconds)}</td>
        </tr>
      </PlainTable>
    </PageSection>
  )
}

function Services({ services }: Pick<InstallationStatus, 'services'>) {
  if (services.length === 0)
    return (
      <PageSection title={texts.services}>
        <EmptyState text={texts.noServices} />
      </PageSection>
    )
  return (
    <PageSection title={texts.services} text={texts.servicesText}>
      <PlainTable label={texts.services} columns={texts.serviceColumns}>
        {services.map(({ name, calls, failures, resting }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {resting > 0 ? (
                <StatusBadge tone="warning">{texts.leftAlone(resting)}</StatusBadge>
              ) : (
                <StatusBadge tone={calls === 0 ? 'neutral' : 'success'}>
                  {calls === 0 ? texts.notYet : texts.answers}
                </StatusBadge>
              )}
            </td>
            <td>{formatNumber(calls)}</td>
            <td>{formatNumber(failures)}</td>
          </tr>
        ))}
      </PlainTable>
    </PageSection>
  )
}

function Keeping({ status: { database, program, storage, backups } }: { status: InstallationStatus }) {
  const connections = [database.connections, database.mostConnections].map(formatNumber) as [string, string]
  return (
    <PageSection title={texts.keeping}>
      <Facts
        facts={[
          [texts.database, texts.postgres(database.version)],
          [texts.schema, program],
          [texts.size, sizeText(database.bytes)],
          [texts.connectionsLabel, texts.connectionsOf(...connections)],
          [texts.replica, replicaText(database.replica)],
          [texts.storage, texts.storages[storage]],
          [texts.backup, backups.newestAt === null ? texts.none : <DateTime key="backup" value={backups.newestAt} />],
        ]}
      />
    </PageSection>
  )
}

function replicaText(replica: InstallationStatus['database']['replica']): string {
  if (replica === null) return texts.none
  if (replica.behindSeconds === null) return texts.replicaAway
  return replica.behindSeconds === 0 ? texts.replicaBeside : texts.replicaBy(durationText(replica.behindSeconds))
}
