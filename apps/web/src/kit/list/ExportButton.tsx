import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../feedback/index.ts'
import { messages } from '../messages.ts'

export function ExportButton({ run }: { run: () => Promise<unknown> }) {
  const [running, setRunning] = useState(false)

  async function start() {
    if (!(await confirm({ message: messages.list.confirmExport, confirmLabel: messages.list.export }))) return
    setRunning(true)
    try {
      await run()
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={running} onClick={start}>
      {messages.list.export}
    </Button>
  )
}
