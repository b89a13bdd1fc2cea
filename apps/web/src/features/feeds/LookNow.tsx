import { type FeedKind, feeds } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useCall } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.feeds

/** Does not wait for the next of the passes, which are five minutes apart. */
export function LookNow({ kind }: { kind: FeedKind }) {
  const look = useCall(feeds.look, { success: texts.looking })
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
      loading={look.isPending}
      onClick={() => look.mutate({ kind })}
    >
      {texts.look}
    </Button>
  )
}
