import { fees } from '@bitewing/contract'
import { plainCode } from '@bitewing/domain'
import { Button, Loader } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError, reportFailure, useCall } from '../../kit/api/index.ts'
import { Banner, EmptyState, PracticePage, StatusBadge } from '../../kit/components/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { DropZone } from '../../kit/files/index.ts'
import { SelectField, TextField, useUnsavedGuard } from '../../kit/form/index.ts'
import { useSelected } from '../../kit/selection.ts'
import { messages } from '../../messages.ts'
import { CarrierField } from './upload/CarrierField.tsx'
import { ExistsDialog } from './upload/ExistsDialog.tsx'
import { RowsView, wrongPrices } from './upload/RowsView.tsx'
import { RULES, useUpload } from './upload/use-upload.ts'
import { FeeSelectors, thisYear } from './FeeSelectors.tsx'
import classes from './fees.module.css'
import type { UpdateState } from './update/update-state.ts'

const texts = messages.fees

/** 3 §2 Fee Schedule: a practice's prices of a year and carrier come in by a sheet. */
export function FeeScheduleScreen() {
  return (
    <PracticePage
      action={
        <Button component={Link} to="/feeschedule/update" variant="default">
          {texts.updateRecords}
        </Button>
      }
    >
      <Upload />
    </PracticePage>
  )
}

function Upload() {
  const { practices } = useSelected()
  const [chosen, setChosen] = useState(() => ({ practiceId: practices[0]?._id ?? '', year: String(thisYear()) }))
  const [typedCarrier, setTypedCarrier] = useState<string>()
  const [description, setDescription] = useState('')
  const [tried, setTried] = useState(false)
  const [existing, setExisting] = useState<{ at: UpdateState; refusal: string }>()
  const upload = useUpload()
  const save = useCall(fees.add, { quiet: true })
  const { page, rows, judged } = upload
  // The sheet is often named after the carrier.
  const carrier = typedCarrier ?? page?.name ?? ''
  // Who is led to the update page has been told why.
  useUnsavedGuard(rows.length > 0 && !upload.saved && existing === undefined)

  async function choose(files: readonly File[]) {
    setTypedCarrier(undefined)
    setDescription((files[0]?.name ?? '').replace(/\.xlsx$/i, ''))
    await upload.choose(files)
  }

  async function saveAll() {
    setTried(true)
    if (rows.length === 0) return toast.warning(texts.noRecords)
    if (judged.duplicates.length > 0) return toast.warning(texts.duplicates, texts.duplicatesTitle)
    if (judged.wrong.length > 0) return toast.warning(wrongPrices(rows) ?? texts.issues, texts.issues)
    if (carrier.trim() === '') return undefined
    const services = rows.map(({ serviceCode, serviceDescription, price }) => ({
      serviceCode: plainCode(serviceCode),
      serviceDescription,
      price,
    }))
    try {
      const year = Number(chosen.year)
      const wish = { practiceId: chosen.practiceId, year, carrierName: carrier, description, services }
      const { message } = await save.mutateAsync(wish)
      // Whoever has read that it is saved is not asked about it when they leave.
      upload.setSaved(true)
      toast.success(message)
    } catch (error) {
      // Only that says that there is one already; whatever else failed says so itself.
      if (error instanceof ApiError && error.reason === 'fees.exists' && error.existing !== undefined)
        setExisting({ at: { ...chosen, carrierName: carrier, scheduleId: error.existing }, refusal: error.message })
      else reportFailure(error)
    }
    return undefined
  }

  return (
    <>
      <div className={classes.choices}>
        <FeeSelectors value={chosen} onChange={setChosen} />
      </div>
      <div className={classes.zone}>
        <DropZone
          label={upload.dropped === undefined ? texts.file : texts.anotherFile}
          rules={RULES}
          multiple={false}
          disabled={upload.reading}
          onFiles={(files) => void choose(files)}
        />
      </div>
      {upload.dropped !== undefined && (
        <div role="status">
          <p className={classes.text}>
            <StatusBadge tone={upload.dropped.accepted ? 'success' : 'danger'}>
              {upload.dropped.accepted ? texts.accepted : texts.notAllowed}
            </StatusBadge>{' '}
            {upload.dropped.name}
          </p>
        </div>
      )}
      {upload.reading && <Loader type="dots" aria-hidden />}
      {page === undefined ? (
        !upload.reading && <EmptyState text={texts.start} />
      ) : (
        <>
          <div className={classes.choices}>
            <SelectField
              label={texts.sheet}
              options={upload.pages.map(({ name }) => ({ value: name, label: name }))}
              value={page.name}
              onChange={(name) => {
                setTypedCarrier(undefined)
                upload.show(upload.pages.find((one) => one.name === name))
              }}
            />
            <CarrierField
              practiceId={chosen.practiceId}
              value={carrier}
              onChange={setTypedCarrier}
              error={tried && carrier.trim() === '' ? texts.carrierRequired : undefined}
            />
            <TextField label={texts.description} maxLength={200} value={description} onChange={setDescription} />
          </div>
          {page.skipped > 0 && <Banner kind="info" text={texts.skipped(page.skipped)} />}
          {rows.length === 0 ? (
            <EmptyState text={texts.noRecords} />
          ) : (
            <RowsView
              upload={upload}
              action={
                !upload.saved && (
                  <Button
                    loading={save.isPending}
                    leftSection={<IconDeviceFloppy size={16} aria-hidden />}
                    onClick={() => void saveAll()}
                  >
                    {texts.save}
                  </Button>
                )
              }
            />
          )}
        </>
      )}
      {existing !== undefined && (
        <ExistsDialog existing={existing.at} refusal={existing.refusal} onClose={() => setExisting(undefined)} />
      )}
    </>
  )
}
