import { formatMoment } from '../../kit/date/index.ts'
import { SourceNote } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.calls

type Meta = { readonly asOf: string | null; readonly complete: boolean; readonly sandbox: boolean }

/** How fresh the log is, and whether what it shows is invented. */
export function Freshness({ meta: { asOf, complete, sandbox } }: { meta: Meta }) {
  const moment = asOf === null ? undefined : formatMoment(asOf)
  return (
    <SourceNote sandbox={sandbox}>
      <span title={moment?.full}>{moment === undefined ? texts.never : texts.asOf(moment.time)}</span>
      {!complete && asOf !== null && <span>{texts.filling}</span>}
    </SourceNote>
  )
}
