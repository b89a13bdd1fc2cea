import { type SavedReport, savedReports } from '@bitewing/contract'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import { OwnList } from '../OwnList.tsx'
import classes from '../reports.module.css'
import type { SavedProps } from './saved-props.ts'
import { wishOf } from './saved-wish.ts'

const texts = messages.reports.kept

/** What one has kept of this report: to be picked, renamed and deleted. */
export function OwnReports({ report, options, onPick }: Pick<SavedProps, 'report' | 'options' | 'onPick'>) {
  const answer = useEndpoint(savedReports.list, {})
  return (
    <OwnList
      first
      title={texts.own}
      answer={answer}
      own={answer.data?.records.filter((saved) => saved.report === report)}
      texts={texts}
      renderLine={(saved) => <Line saved={saved} options={options} onPick={() => onPick(wishOf(saved, options))} />}
    />
  )
}

type LineProps = { saved: SavedReport; options: SavedProps['options']; onPick: () => void }

function Line({ saved, options, onPick }: LineProps) {
  const [renamed, setRenamed] = useState<string>()
  const rename = useCall(savedReports.rename)
  const remove = useCall(savedReports.remove)
  const { _id: id, name, aboutId, days, start, end, format } = saved
  const about = options.find(({ value }) => value === aboutId)?.label ?? texts.gone
  const failed = (error: Error) => toast.error(error.message)
  const keepName = () => {
    if (renamed === undefined || renamed.trim() === name) return setRenamed(undefined)
    rename.mutate({ id, name: renamed }, { onSuccess: () => setRenamed(undefined), onError: failed })
  }
  return (
    <>
      <div>
        {renamed === undefined ? (
          <Button variant="subtle" size="compact-sm" onClick={onPick}>
            {name}
          </Button>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              keepName()
            }}
          >
            <TextInput
              autoFocus
              size="xs"
              aria-label={texts.newName(name)}
              value={renamed}
              maxLength={60}
              onChange={(event) => setRenamed(event.currentTarget.value)}
            />
          </form>
        )}
        <div className={classes.days}>
          {about}, {texts.ranges[days](start, end)}, {messages.reports.formats[format]}
        </div>
      </div>
      <div className={classes.actions}>
        {renamed === undefined ? (
          <ActionIcon variant="subtle" color="gray" aria-label={texts.rename(name)} onClick={() => setRenamed(name)}>
            <IconPencil size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label={texts.keepName} onClick={keepName}>
            <IconCheck size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.remove(name)}
          onClick={() =>
            remove.mutate({ id }, { onSuccess: () => toast.success(texts.removed(name)), onError: failed })
          }
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </>
  )
}
