import { contract } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { SelectField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { Dialog } from '../../../kit/components/index.ts'
import { useSelected } from '../../../kit/selection.ts'
import { CarrierFields } from './CarrierFields.tsx'
import classes from './list.module.css'
import { useNewRecord } from './use-new-record.ts'

const texts = messages.realTimeList
const SIZE = 720

/** 2 §2.8: a carrier and a practice, then the fields that the carrier requires. */
export function NewRecordDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { practices } = useSelected()
  const carriers = useEndpoint(contract.realTime.carriers, {})
  const newRecord = useNewRecord(onClose)
  const { values, set, saving, dirty } = newRecord
  return (
    <Dialog
      title={texts.newRecord}
      size={SIZE}
      saving={saving}
      dirty={dirty}
      cancelLabel={messages.form.cancel}
      onClose={() => {
        newRecord.forget()
        onClose()
      }}
      footer={
        <Button type="submit" form={id} loading={saving}>
          {texts.save}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className={classes.form}
        onSubmit={(event) => void newRecord.submit(event, carriers.data)}
      >
        <div className={classes.pair}>
          <SelectField
            label={texts.carrier}
            required
            options={(carriers.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            value={values.carrierId}
            onChange={(carrierId) => set({ carrierId })}
            error={newRecord.problemOf('carrierId')}
            disabled={saving}
          />
          <SelectField
            label={texts.practice}
            required
            options={practices.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={values.practiceId}
            onChange={(practiceId) => set({ practiceId })}
            error={newRecord.problemOf('practiceId')}
            disabled={saving}
          />
        </div>
        <CarrierFields newRecord={newRecord} />
      </form>
    </Dialog>
  )
}
