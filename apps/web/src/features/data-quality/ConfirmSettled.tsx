import { dataQuality } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useEndpoint } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { useConfirm } from './use-confirm.ts'

const texts = messages.dataQuality

/** All requests that the payer's own words decide, at once. */
export function ConfirmSettled() {
  const settled = useEndpoint(dataQuality.summary, {}).data?.settled ?? []
  const { send, sending } = useConfirm()
  if (settled.length === 0) return null
  async function ask() {
    const agreed = await confirm({
      message: texts.settledQuestion(settled.length),
      confirmLabel: texts.update,
    })
    if (agreed) await send({ requestsId: settled })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
      loading={sending}
      onClick={() => void ask()}
    >
      {texts.settled(settled.length)}
    </Button>
  )
}
