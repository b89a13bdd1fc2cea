import { fees } from '@bitewing/contract'
import { type Rounding, ROUNDINGS } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { Dialog, PlainTable } from '../../../kit/components/index.ts'
import { SelectField, TextField } from '../../../kit/form/index.ts'
import { formatNumber } from '../../../kit/format/index.ts'
import { messages } from '../../../messages.ts'
import classes from '../fees.module.css'
import type { OfSchedule } from './use-chosen-schedule.ts'

const texts = messages.fees
const PERCENT = /^-?\d{1,3}(\.\d{1,2})?$/
const LOWEST = -90
const HIGHEST = 200

/** All prices at once, with what they will be before anything is stored. */
export function RaiseDialog({ schedule, onClose }: OfSchedule) {
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<Rounding>('cent')
  const percent = Number(typed)
  const isReady = PERCENT.test(typed) && percent !== 0 && percent >= LOWEST && percent <= HIGHEST
  const { _id: id, version } = schedule
  const preview = useEndpoint(
    fees.previewRaise,
    { id, percent: isReady ? percent : 0, rounding },
    { enabled: isReady, keepPrevious: true },
  )
  const raise = useCall(fees.raise, { success: ({ lines }) => texts.raised(lines) })

  async function save() {
    await raise.mutateAsync({ id, version, percent, rounding })
    onClose()
  }
  const { data } = preview
  return (
    <Dialog
      title={texts.raise}
      size="lg"
      onClose={onClose}
      saving={raise.isPending}
      cancelLabel={messages.form.cancel}
      footer={
        <Button disabled={!isReady} loading={raise.isPending} onClick={() => void save().catch(() => {})}>
          {texts.save}
        </Button>
      }
    >
      <div className={classes.parts}>
        <p className={classes.text}>{texts.raiseText}</p>
        <div className={classes.half}>
          <TextField
            label={texts.percent}
            required
            autoFocus
            inputMode="decimal"
            help={texts.percentHelp}
            value={typed}
            onChange={(value) => setTyped(value.trim())}
          />
          <SelectField
            label={texts.rounding}
            options={(Object.keys(ROUNDINGS) as Rounding[]).map((value) => ({ value, label: texts.roundings[value] }))}
            value={rounding}
            onChange={setRounding}
          />
        </div>
        {isReady && data !== undefined && (
          <>
            <p className={classes.text} role="status">
              {texts.sums(data.before, data.after, formatNumber(data.lines))}
            </p>
            <PlainTable label={texts.preview} columns={[texts.code, texts.before, texts.after]}>
              {data.records.map(({ serviceCode, before, after }) => (
                <tr key={serviceCode}>
                  <th scope="row">{serviceCode}</th>
                  <td className={classes.number}>{before}</td>
                  <td className={classes.number}>{after}</td>
                </tr>
              ))}
            </PlainTable>
          </>
        )}
      </div>
    </Dialog>
  )
}
