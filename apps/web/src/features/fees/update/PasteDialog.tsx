import { fees } from '@bitewing/contract'
import { judgeRows, pastedRows } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../kit/api/index.ts'
import { Banner, Dialog } from '../../../kit/components/index.ts'
import { TextAreaField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { wrongPrices } from '../upload/RowsView.tsx'
import classes from '../fees.module.css'
import type { OfSchedule } from './use-chosen-schedule.ts'

const texts = messages.fees

/** Cells that were copied in a spreadsheet. */
export function PasteDialog({ schedule, onClose }: OfSchedule) {
  const [text, setText] = useState('')
  const { rows, skipped } = pastedRows(text)
  const { wrong, duplicates } = judgeRows(rows)
  const problem = duplicates.length > 0 ? texts.duplicates : wrong.length > 0 ? (wrongPrices(rows) ?? texts.issues) : ''
  const paste = useCall(fees.paste, { success: ({ changed, added }) => texts.pasted(changed, added) })

  async function save() {
    const services = rows.map(({ line: _, ...service }) => service)
    await paste.mutateAsync({ id: schedule._id, version: schedule.version, services })
    onClose()
  }
  return (
    <Dialog
      title={texts.paste}
      size="lg"
      onClose={onClose}
      dirty={text !== ''}
      saving={paste.isPending}
      cancelLabel={messages.form.cancel}
      footer={
        <Button
          disabled={rows.length === 0 || problem !== ''}
          loading={paste.isPending}
          onClick={() => void save().catch(() => {})}
        >
          {texts.save}
        </Button>
      }
    >
      <div className={classes.parts}>
        <p className={classes.text}>{texts.pasteText}</p>
        <TextAreaField label={texts.pasteHere} autoFocus minRows={8} value={text} onChange={setText} />
        {text.trim() !== '' && (
          <p className={classes.text} role="status">
            {texts.pasteCount(rows.length, skipped)}
          </p>
        )}
        {problem !== '' && <Banner kind="warning" text={problem} />}
      </div>
    </Dialog>
  )
}
