import { type JudgedRow, users } from '@bitewing/contract'
import { Button, Loader } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { Banner, Dialog } from '../../../kit/components/index.ts'
import { DropZone } from '../../../kit/files/index.ts'
import { messages } from '../../../messages.ts'
import classes from './import.module.css'
import { JudgedRows } from './JudgedRows.tsx'

const texts = messages.userImport
const RULES = { extensions: ['.xlsx', '.csv'], maximumBytes: 2 * 1024 * 1024 }

/** A sheet is chosen, judged line by line, and taken whole or not at all. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const preview = useCall(users.previewImport)
  const take = useCall(users.import, { success: texts.done })
  const rows = preview.data?.rows

  function choose([chosen]: readonly File[]) {
    if (chosen === undefined) return
    setFile(chosen)
    preview.mutate({ files: [chosen] })
  }

  async function importAll() {
    if (file === undefined) return
    await take.mutateAsync({ files: [file] })
    onClose()
  }

  return (
    <Dialog
      title={texts.title}
      size={860}
      onClose={onClose}
      saving={take.isPending}
      cancelLabel={messages.form.cancel}
      footer={
        <Button disabled={!isReady(rows)} loading={take.isPending} onClick={() => void importAll().catch(() => {})}>
          {texts.import}
        </Button>
      }
    >
      <div className={classes.parts}>
        <p className={classes.text}>{texts.text}</p>
        <DropZone
          label={rows === undefined ? texts.drop : texts.another}
          rules={RULES}
          multiple={false}
          disabled={preview.isPending || take.isPending}
          onFiles={choose}
        />
        {preview.isPending && <Loader type="dots" aria-hidden />}
        {rows !== undefined && (
          <>
            <Banner kind={isReady(rows) ? 'info' : 'warning'} text={summaryOf(rows)} />
            <JudgedRows rows={rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const countOf = (rows: readonly JudgedRow[], wanted: JudgedRow['verdict']) =>
  rows.filter(({ verdict }) => verdict === wanted).length

function isReady(rows: readonly JudgedRow[] | undefined): boolean {
  if (rows === undefined || countOf(rows, 'refused') > 0) return false
  return countOf(rows, 'same') < rows.length
}

function summaryOf(rows: readonly JudgedRow[]): string {
  const refused = countOf(rows, 'refused')
  if (refused > 0) return texts.refused(String(refused))
  if (!isReady(rows)) return texts.nothing
  return texts.ready(String(countOf(rows, 'add')), String(countOf(rows, 'change')))
}
