import { formFill } from '@bitewing/contract'
import { Button, Menu } from '@mantine/core'
import {
  IconCalculator,
  IconChevronDown,
  IconDeviceFloppy,
  IconDownload,
  IconId,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { download } from '../../kit/files/index.ts'
import { useFormContext, useStoreValue } from '../../kit/form-view/index.ts'
import classes from './FormFill.module.css'
import type { PmsUpdate } from './pms/use-pms-update.ts'

const text = messages.formFill

type FormActionsProps = {
  recordId: string
  hasSections: boolean
  /** Undefined if the user may not update the practice's system. */
  pms: PmsUpdate | undefined
  onDetails: (() => void) | undefined
  onEstimate: () => void
  /** Undefined if nothing can be saved. */
  onSave: (() => void) | undefined
  saving: boolean
}

export function FormActions(props: FormActionsProps) {
  const { recordId, hasSections, pms, onDetails, onEstimate, onSave, saving } = props
  return (
    <>
      {onDetails !== undefined && (
        <Button
          size="xs"
          variant="default"
          data-secondary
          leftSection={<IconId size={16} aria-hidden />}
          aria-label={text.details}
          title={text.details}
          onClick={onDetails}
        >
          {text.details}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        data-secondary
        leftSection={<IconCalculator size={16} aria-hidden />}
        aria-label={messages.estimate.open}
        title={messages.estimate.title}
        onClick={onEstimate}
      >
        {messages.estimate.open}
      </Button>
      <DownloadButton recordId={recordId} hasSections={hasSections} />
      {pms !== undefined && (
        <Button
          size="xs"
          variant="default"
          data-secondary
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={pms.waiting}
          loaderProps={{ type: 'dots' }}
          aria-label={nameOf(pms)}
          title={nameOf(pms)}
          onClick={() => pms.open('update')}
        >
          {text.updatePms}
        </Button>
      )}
      {onSave !== undefined && <SaveButton saving={saving} onSave={onSave} />}
    </>
  )
}

function nameOf({ waiting, undoing }: PmsUpdate): string {
  if (undoing) return messages.pms.undoing
  return waiting ? text.pmsWaiting : text.updatePms
}

function DownloadButton({ recordId, hasSections }: { recordId: string; hasSections: boolean }) {
  const [loading, setLoading] = useState(false)
  async function start(format: 'docx' | 'pdf') {
    if (!hasSections) return toast.warning(text.nothingToDownload)
    setLoading(true)
    await download(formFill.download, { id: recordId, format }, { failed: text.downloadFailed })
    setLoading(false)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          data-secondary
          loading={loading}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={text.download}
          title={text.download}
        >
          {text.download}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void start('docx')}>{text.downloadWord}</Menu.Item>
        <Menu.Item onClick={() => void start('pdf')}>{text.downloadPdf}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SaveButton({ saving, onSave }: { saving: boolean; onSave: () => void }) {
  const { store } = useFormContext()
  const dirty = useStoreValue(store, store.isDirty)
  return (
    <Button
      size="xs"
      loading={saving}
      leftSection={<IconDeviceFloppy size={16} aria-hidden />}
      title={dirty ? text.unsaved : undefined}
      aria-keyshortcuts="Control+Enter"
      onClick={onSave}
    >
      {text.save}
      {/* Inside the padding, so that the buttons beside it do not move. */}
      <span className={classes.unsaved} data-dirty={dirty || undefined} aria-hidden />
    </Button>
  )
}
