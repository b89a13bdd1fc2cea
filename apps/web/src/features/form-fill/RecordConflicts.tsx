import { contract } from '@bitewing/contract'
import { storedBookmarks } from '@bitewing/domain'
import { useEndpoint } from '../../kit/api/index.ts'
import { conflictSides, type SaveConflict } from '../../kit/form-view/index.ts'
import { useMay } from '../../kit/grants.ts'
import { ConflictDialog } from '../../kit/saving/index.ts'
import { messages } from '../../messages.ts'

type RecordConflictsProps = {
  recordId: string
  /** Undefined while there is none. */
  conflict: SaveConflict | undefined
  onResolve: (kept: ReadonlySet<string> | undefined) => void
}

/** What somebody else has saved meanwhile, with who it was. */
export function RecordConflicts({ conflict, ...others }: RecordConflictsProps) {
  return conflict === undefined ? null : <WithAuthors conflict={conflict} {...others} />
}

function WithAuthors({ recordId, conflict, onResolve }: RecordConflictsProps & { conflict: SaveConflict }) {
  const authorOf = useAuthors(recordId)
  return (
    <ConflictDialog
      conflicts={conflictSides(conflict, (field) => authorOf(storedBookmarks(field)))}
      saveAfter={conflict.thenSave}
      onResolve={onResolve}
    />
  )
}

/** Who saved a field last, for users who may read the record's history. */
function useAuthors(recordId: string): (bookmarks: readonly string[]) => string | undefined {
  const may = useMay()
  const enabled = may(contract.verification.history)
  const { data } = useEndpoint(contract.verification.history, { id: recordId, limit: 100 }, { enabled })
  return (bookmarks) => {
    const entry = data?.records.find(({ field }) => bookmarks.includes(field))
    return entry?.actor === 'robot' ? messages.conflict.robot : entry?.who
  }
}
