import { can, type DriveFile, files, verification } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import { call, useEndpoint } from '../../kit/api/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { Banner, EmptyState, QueryState } from '../../kit/components/index.ts'
import { FileCard } from './FileCard.tsx'
import { type ViewedFile, viewNewFile } from './viewed-file.ts'
import classes from './transaction-files.module.css'
import type { FileChanges } from './use-file-changes.ts'

const texts = messages.transactionFiles

type FileCardsProps = {
  transactionId: string
  practiceId: string
  changes: FileChanges
  onShow: (shown: ViewedFile) => void
}

export function FileCards({ transactionId, practiceId, changes, onShow }: FileCardsProps) {
  const record = useEndpoint(verification.record, { id: transactionId, practiceId })
  const may = useMay()
  const mayUpdate = may(can('files', 'editFiles'))
  const mayRemove = may(can('files', 'deleteFiles'))
  const mayDownload = may(can('files', 'downloadFiles'))
  if (record.data === undefined) return <QueryState answers={[record]} waiting={<Skeletons />} failed={texts.failed} />
  const { driveFiles, audited } = record.data
  if (driveFiles.length === 0) return <EmptyState text={texts.empty} />
  const rights = { update: mayUpdate && !audited, remove: mayRemove && !audited, download: mayDownload }
  const stored = ({ _id, filename }: DriveFile): ViewedFile => ({
    name: filename,
    fileId: _id,
    load: async (signal) => (await call(files.preview, { transactionId, fileId: _id }, { signal })).blob,
  })
  return (
    <>
      {audited && (mayUpdate || mayRemove) && <Banner kind="info" text={texts.audited} />}
      <ul className={classes.cards} aria-label={texts.list}>
        {driveFiles.map((file) => (
          <FileCard
            key={file._id}
            file={file}
            rights={rights}
            changes={changes}
            onShow={() => onShow(stored(file))}
            onShowNew={(by) => onShow(viewNewFile(by))}
          />
        ))}
      </ul>
    </>
  )
}

function Skeletons() {
  return (
    <div className={classes.cards} role="status" aria-label={messages.list.loading}>
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} height={116} />
      ))}
    </div>
  )
}
