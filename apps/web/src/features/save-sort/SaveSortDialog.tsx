import { contract } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useCall, useUser } from '../../kit/api/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { Dialog } from '../../kit/components/index.ts'
import classes from './save-sort.module.css'
import { isEmpty, lacksDirection, userStatusOrder, priorityOf, rowsOf, sortOf } from './sort-draft.ts'
import { SortRows } from './SortRows.tsx'
import { StatusOrder } from './StatusOrder.tsx'

const texts = messages.saveSort

type SaveSortDialogProps = { onClose: () => void; onSaved?: () => void }

/** 2 §2.4: the sort order of the user's grid. */
export function SaveSortDialog({ onClose, onSaved }: SaveSortDialogProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const setting = useUser()?.setting
  const [before] = useState(() => ({
    rows: rowsOf(setting?.sort ?? null),
    statuses: userStatusOrder(setting?.elgPriority ?? null),
  }))
  const [rows, setRows] = useState(before.rows)
  const [statuses, setStatuses] = useState(before.statuses)
  const [tried, setTried] = useState(0)
  const { save, saving } = useSave()
  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (saving) return
    if (isEmpty(rows)) return toast.warning(texts.nothingChosen, texts.notice)
    if (rows.some(lacksDirection)) return setTried(tried + 1)
    if (!(await save(sortOf(rows), priorityOf(statuses)))) return
    onSaved?.()
    onClose()
  }

  return (
    <Dialog
      title={texts.title}
      size="lg"
      saving={saving}
      dirty={JSON.stringify({ rows, statuses }) !== JSON.stringify(before)}
      cancelLabel={messages.form.cancel}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} loading={saving}>
          {texts.save}
        </Button>
      }
    >
      <form id={id} ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <SortRows rows={rows} onChange={setRows} showMissing={tried > 0} />
        <StatusOrder order={statuses} onChange={setStatuses} />
      </form>
    </Dialog>
  )
}

type Sort = ReturnType<typeof sortOf>
type Priority = ReturnType<typeof priorityOf>

/** Saves both settings. The grid reads them from the user's settings, which are refetched. */
function useSave() {
  const saveSort = useCall(contract.transactions.saveSort)
  const savePriority = useCall(contract.transactions.savePriority)
  const [saving, setSaving] = useState(false)
  return {
    saving,
    /** Resolves to whether both were saved; errors have been shown to the user. */
    save: async (sort: Sort, priority: Priority): Promise<boolean> => {
      setSaving(true)
      try {
        await saveSort.mutateAsync({ sort })
        await savePriority.mutateAsync({ priority })
        toast.success(texts.saved)
        return true
      } catch {
        return false
      } finally {
        setSaving(false)
      }
    },
  }
}
