import { dataQuality } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { ResumeDetails } from './ResumeDetails.tsx'

const texts = messages.dataQuality

/** Compares the patient of one record with the practice's system now, and opens what differs. */
export function CompareButton({ recordId }: { recordId: string }) {
  const may = useMay()
  const [opened, setOpened] = useState<string>()
  const compare = useCall(dataQuality.compare)
  if (!may(dataQuality.compare)) return null
  async function run() {
    const { problem, requestId } = await compare.mutateAsync({ recordId })
    if (problem !== null) toast.warning(problem)
    else if (requestId === null) toast.success(texts.bothAgree)
    else setOpened(requestId)
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowsDiff size={16} stroke={1.75} aria-hidden />}
        loading={compare.isPending}
        onClick={() => void run().catch(() => undefined)}
      >
        {texts.compare}
      </Button>
      {opened !== undefined && <ResumeDetails id={opened} fromRecord onClose={() => setOpened(undefined)} />}
    </>
  )
}
