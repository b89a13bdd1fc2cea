import { REPORT_FORMATS, reports, type ReportFormat } from '@bitewing/contract'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../../../kit/feedback/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { busyWhile } from '../busy-while.ts'
import { downloadReport } from '../download-report.ts'

const texts = messages.reports

type DownloadMenuProps = { input: { startDate: string; endDate: string; clientId?: string } }

/** All rows of what is shown, with the total, in the chosen format. */
export function DownloadMenu({ input }: DownloadMenuProps) {
  const [loading, setLoading] = useState(false)
  if (!useMay()(reports.billingFile)) return null

  async function start(format: ReportFormat) {
    const { confirmExport, export: confirmLabel } = messages.list
    if (!(await confirm({ message: confirmExport, confirmLabel }))) return
    await busyWhile(() => downloadReport(reports.billingFile, { ...input, toExcel: 'true', format }), setLoading)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={loading}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {texts.billing.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {REPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {texts.formats[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
