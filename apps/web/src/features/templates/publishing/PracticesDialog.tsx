import { type OutputOf, type TemplateRow, templates } from '@bitewing/contract'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { Dialog, EmptyState, QueryState } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import classes from './Publishing.module.css'

const texts = messages.templatePublishing

type PracticesDialogProps = { template: Pick<TemplateRow, '_id' | 'name' | 'type'>; onClose: () => void }
type PracticeUse = OutputOf<typeof templates.practices>[number]

/** Which practices use the form. */
export function PracticesDialog({ template, onClose }: PracticesDialogProps) {
  const answer = useEndpoint(templates.practices, { id: template._id })
  if (answer.data !== undefined) return <Assignment template={template} practices={answer.data} onClose={onClose} />
  return (
    <Dialog title={texts.practicesOf(template.name)} onClose={onClose}>
      <QueryState answers={[answer]} waiting={160} failed={texts.practicesFailed} />
    </Dialog>
  )
}

type AssignmentProps = PracticesDialogProps & { practices: readonly PracticeUse[] }

function Assignment({ template, practices, onClose }: AssignmentProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const assign = useCall(templates.assign, { success: texts.assigned })
  const isUsed = ({ _id, uses }: PracticeUse) => changed.get(_id) ?? uses
  const dirty = practices.some((practice) => isUsed(practice) !== practice.uses)

  async function save() {
    try {
      const chosen = practices.filter(isUsed).map(({ _id }) => _id)
      await assign.mutateAsync({ id: template._id, practices: chosen })
      onClose()
    } catch {
      // The failure is on the screen, and what was chosen stays.
    }
  }

  return (
    <Dialog
      title={texts.practicesOf(template.name)}
      onClose={onClose}
      saving={assign.isPending}
      dirty={dirty}
      cancelLabel={messages.form.cancel}
      footer={
        <Button loading={assign.isPending} disabled={!dirty} onClick={() => void save()}>
          {messages.form.save}
        </Button>
      }
    >
      {practices.length === 0 ? (
        <EmptyState text={texts.noPractices} />
      ) : (
        <>
          <p className={classes.help}>{texts.practicesHelp}</p>
          <ul className={classes.practices} aria-label={texts.practices}>
            {practices.map((practice) => (
              <li key={practice._id}>
                <Checkbox
                  label={practice.name}
                  description={isUsed(practice) || practice.form === '' ? undefined : texts.usesNow(practice.form)}
                  checked={isUsed(practice)}
                  onChange={({ currentTarget: { checked } }) =>
                    setChanged((before) => new Map(before).set(practice._id, checked))
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
