import { DownloadButton } from '../files/DownloadButton.tsx'
import { messages } from '../messages.ts'
import type { ListExport } from './definition.ts'

const texts = messages.list
const TEXTS = { underWay: texts.preparing, done: texts.downloaded, failed: texts.downloadFailed }

type ExportButtonProps = { definition: ListExport; input: object }

/** Downloads every row that matches the filters. */
export function ExportButton({ definition, input }: ExportButtonProps) {
  const { endpoint } = definition
  return (
    <DownloadButton
      endpoint={endpoint}
      input={{ ...input, ...definition.input }}
      texts={{ ...TEXTS, ...definition.texts }}
      label={texts.export}
      confirmed
    />
  )
}
