import { type FeedKind, feeds } from '@bitewing/contract'
import { useSearchParams } from 'react-router'
import { Page, PracticePage, ViewLinks } from '../../kit/components/index.ts'
import { useMay } from '../../kit/grants.ts'
import { List } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { fileLists, nobodysFiles } from './feed-files-list.tsx'
import { LookNow } from './LookNow.tsx'
import { SourceNotices } from './SourceNotices.tsx'

const texts = messages.feeds

/** 3 §2 Azure Files. */
export function AzureFilesScreen() {
  return <FeedFilesScreen kind="azure" />
}

/** 3 §2 SFTP Files. */
export function SftpFilesScreen() {
  return <FeedFilesScreen kind="sftp" />
}

function FeedFilesScreen({ kind }: { kind: FeedKind }) {
  const [params] = useSearchParams()
  const may = useMay()
  const seesAll = may(feeds.nobody)
  const views = seesAll && (
    <ViewLinks label={texts.views} views={[{ label: texts.ofPractices }, { view: 'nobody', label: texts.ofNobody }]} />
  )
  const frame = { filters: views || undefined, action: <LookNow kind={kind} /> }
  if (seesAll && params.get('view') === 'nobody')
    return (
      <Page {...frame}>
        <SourceNotices kind={kind} />
        <List definition={nobodysFiles} input={{ kind }} />
      </Page>
    )
  return (
    <PracticePage {...frame}>
      <SourceNotices kind={kind} />
      <List definition={fileLists[kind]} />
    </PracticePage>
  )
}
