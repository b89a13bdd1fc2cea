import type { InputOf } from '@bitewing/contract'
import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../feedback/index.ts'
import { useMay } from '../grants.ts'
import { messages } from '../messages.ts'
import { download, type DownloadTexts, type FileEndpoint } from './download.ts'

/** 2 §9: how long the button still shows its spinner after the file has arrived. */
const SPINNER_MS = 1000

type DownloadButtonProps<E extends FileEndpoint> = Pick<ButtonProps, 'size' | 'className'> & {
  endpoint: E
  input: InputOf<E>
  texts: DownloadTexts
  label: string
  /** For screen reader users, where the label is clear only from the context. */
  ariaLabel?: string
  /** Asks before downloading, for exports of many rows. */
  confirmed?: boolean
}

/** Downloads a file; shown only to users who may. */
export function DownloadButton<E extends FileEndpoint>(props: DownloadButtonProps<E>) {
  const { endpoint, input, texts, label, ariaLabel, confirmed = false, ...look } = props
  const [loading, setLoading] = useState(false)
  if (!useMay()(endpoint)) return null

  async function start() {
    const { confirmExport, export: confirmLabel } = messages.list
    if (confirmed && !(await confirm({ message: confirmExport, confirmLabel }))) return
    setLoading(true)
    await download(endpoint, input, texts)
    setTimeout(() => setLoading(false), SPINNER_MS)
  }
  const iconSize = look.size === undefined ? 16 : 14
  return (
    <Button
      {...look}
      variant="default"
      leftSection={<IconDownload size={iconSize} stroke={1.75} aria-hidden />}
      loading={loading}
      aria-label={ariaLabel}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}
