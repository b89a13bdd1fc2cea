import { credentials, type SavedGroup } from '@bitewing/contract'
import { credentialService } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useCall } from '../../kit/api/index.ts'
import { DateTime } from '../../kit/components/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import classes from './credentials.module.css'
import { labelOf } from './labels.ts'
import { TryBadge } from './TryBadge.tsx'

const texts = messages.credentials

type SavedStateProps = {
  credentialId: string
  saved: SavedGroup
  canTry: boolean
  /** Something was typed: what is saved is not what is on the screen. */
  changed: boolean
}

/** When a saved group was used and tried, and a button to try it now. */
export function SavedState({ credentialId, saved, canTry, changed }: SavedStateProps) {
  const { label, lastUsed, tried } = saved
  const trying = useCall(credentials.try)
  async function tryNow() {
    const { result, text } = await trying.mutateAsync({ id: credentialId, group: label })
    if (result === 'works') toast.success(text)
    else toast.error(text)
  }
  // Nothing but people uses a free group.
  if (credentialService(label) === undefined) return null
  return (
    <div className={classes.state}>
      {canTry && <TryBadge result={tried?.result} />}
      {tried !== null && (
        <span>
          {texts.tried} <DateTime value={tried.at} />
        </span>
      )}
      <span>
        {lastUsed === null ? texts.neverUsed : texts.lastUsed} <DateTime value={lastUsed} />
      </span>
      {canTry && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.tryOf(labelOf(label))}
          title={changed ? texts.tryAfterSaving : undefined}
          disabled={changed}
          loading={trying.isPending}
          onClick={() => void tryNow().catch(() => undefined)}
        >
          {texts.try}
        </Button>
      )}
    </div>
  )
}
