import { type FeedKind, type FeedSource, feeds } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { Banner } from '../../kit/components/index.ts'
import { formatMoment } from '../../kit/date/index.ts'
import { useMay } from '../../kit/grants.ts'
import { SourceNote } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { compareFingerprint } from './compare-fingerprint.tsx'

const texts = messages.feeds

/** The accounts in which the files lie: when they were last looked through, and since when one cannot be. */
export function SourceNotices({ kind }: { kind: FeedKind }) {
  const may = useMay()
  const { data: sources = [] } = useEndpoint(feeds.sources, { kind })
  const passed = sources.map(({ passedAt }) => passedAt).filter((at) => at !== null)
  const last = passed.toSorted().at(-1)
  const when = last === undefined ? undefined : formatMoment(last)
  return (
    <>
      {sources.map((source) => (
        <Trouble key={source._id} source={source} mayConfirm={may(feeds.confirmHostKey)} />
      ))}
      {sources.length > 0 && (
        <SourceNote sandbox={sources.some(({ sandbox }) => sandbox)}>
          <span title={when?.full}>
            {when === undefined ? texts.neverPassed : texts.passed(`${when.day} ${when.time}`)}
          </span>
        </SourceNote>
      )}
    </>
  )
}

function Trouble({ source, mayConfirm }: { source: FeedSource; mayConfirm: boolean }) {
  const { trouble, downSince, client, hostKeySeen } = source
  if (trouble === '' || downSince === null) return null
  const account = client === null ? texts.account.shared : texts.account.of(client)
  const { day, time } = formatMoment(downSince)
  const action =
    hostKeySeen === null || !mayConfirm
      ? undefined
      : { label: texts.compare, run: () => void compareFingerprint(source._id, hostKeySeen) }
  return <Banner kind="warning" text={texts.trouble[trouble](account, `${day} ${time}`)} action={action} />
}
