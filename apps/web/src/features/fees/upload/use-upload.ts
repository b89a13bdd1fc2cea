import { fees } from '@bitewing/contract'
import { type FeeRow, judgeRows } from '@bitewing/domain'
import { useMemo, useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { refusalOf } from '../../../kit/files/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.fees
export const RULES = { extensions: ['.xlsx'], maximumBytes: 10 * 1024 * 1024 }

export type SheetPage = { readonly name: string; readonly rows: readonly FeeRow[]; readonly skipped: number }
/** What became of the file that was dropped. */
export type Dropped = { readonly name: string; readonly accepted: boolean }

/** 3 §4: a file is chosen, then one of its sheets, whose rows are corrected until they can be saved. */
export function useUpload() {
  const read = useCall(fees.read)
  const [dropped, setDropped] = useState<Dropped>()
  const [pages, setPages] = useState<readonly SheetPage[]>([])
  const [page, setPage] = useState<SheetPage>()
  const [rows, setRows] = useState<readonly FeeRow[]>([])
  const [saved, setSaved] = useState(false)
  const judged = useMemo(() => judgeRows(rows), [rows])

  function show(next: SheetPage | undefined) {
    setPage(next)
    setRows(next?.rows ?? [])
    setSaved(false)
    if (next === undefined || next.rows.length === 0) return toast.warning(texts.noRecords)
    if (judgeRows(next.rows).duplicates.length > 0) toast.warning(texts.duplicates, texts.duplicatesTitle)
  }

  async function choose([file]: readonly File[]) {
    if (file === undefined) return
    const accepted = refusalOf(file, RULES) === undefined
    setDropped({ name: file.name, accepted })
    setPages([])
    setPage(undefined)
    setRows([])
    if (!accepted) return
    try {
      const answer = await read.mutateAsync({ files: [file] })
      setPages(answer.pages)
      show(answer.pages.find((one) => one.rows.length > 0) ?? answer.pages[0])
    } catch {
      // Said already; there is nothing to correct in what cannot be read.
      setDropped({ name: file.name, accepted: false })
    }
  }

  return {
    choose,
    reading: read.isPending,
    dropped,
    pages,
    page,
    show,
    rows,
    judged,
    saved,
    setSaved,
    change: (place: number, values: Omit<FeeRow, 'line'>) =>
      setRows((before) => before.map((row, at) => (at === place ? { ...row, ...values } : row))),
    remove: (place: number) => setRows((before) => before.filter((_, at) => at !== place)),
  }
}
export type FeeUpload = ReturnType<typeof useUpload>
