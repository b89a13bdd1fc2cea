import { type OutputOf, type TemplateData, templates } from '@bitewing/contract'
import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { Banner, Dialog, QueryState } from '../../../kit/components/index.ts'
import { TextField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { countOf } from '../count.ts'
import { problemText } from '../editor/words.ts'
import { Differences } from './Differences.tsx'
import classes from './Publishing.module.css'

const texts = messages.templatePublishing

type PublishDialogProps = {
  template: TemplateData
  /** Leads to the element that has a problem. */
  onGo: (id: string) => void
  onClose: () => void
}

/** Says what publishing will do before it is done. */
export function PublishDialog({ template, onGo, onClose }: PublishDialogProps) {
  const { _id: id, version, problems } = template
  const answer = useEndpoint(templates.difference, { id })
  const publish = useCall(templates.publish, { success: texts.published(version + 1) })
  const plan = useCall(templates.plan, { success: texts.plannedToast })
  const [comment, setComment] = useState('')
  /** Undefined: now. */
  const [later, setLater] = useState<string>()
  const effects = answer.data

  async function start(revision: number) {
    try {
      if (later === undefined) await publish.mutateAsync({ id, revision, comment })
      else await plan.mutateAsync({ id, revision, comment, at: new Date(later).toISOString() })
      onClose()
    } catch {
      // The failure is on the screen; a draft that has changed meanwhile is looked at again.
      await answer.refetch()
    }
  }

  return (
    <Dialog
      title={texts.publishTitle(template.name)}
      size="lg"
      onClose={onClose}
      saving={publish.isPending || plan.isPending}
      cancelLabel={messages.form.cancel}
      footer={
        <Button
          loading={publish.isPending || plan.isPending}
          disabled={effects === undefined || problems.length > 0 || answer.isFetching || later === ''}
          onClick={() => effects !== undefined && void start(effects.revision)}
        >
          {later === undefined ? texts.publish : texts.plan}
        </Button>
      }
    >
      <div className={classes.parts}>
        {problems.length > 0 && (
          <>
            <Banner kind="warning" text={texts.problemsFirst(problems.length)} />
            <ul className={classes.problems}>
              {problems.map((problem) => (
                <li key={`${problem.code} ${problem.id} ${problem.where}`}>
                  <button type="button" onClick={() => onGo(problem.id)}>
                    {problemText(problem)}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        {effects === undefined ? (
          <QueryState answers={[answer]} waiting={200} failed={texts.differenceFailed} />
        ) : (
          <>
            <Effects effects={effects} first={version === 0} />
            <TextField
              label={texts.comment}
              help={texts.commentHelp}
              maxLength={200}
              value={comment}
              onChange={setComment}
            />
            <div className={classes.when}>
              <SegmentedControl
                aria-label={texts.when}
                value={later === undefined ? 'now' : 'later'}
                onChange={(value) => setLater(value === 'now' ? undefined : '')}
                data={[
                  { value: 'now', label: texts.now },
                  { value: 'later', label: texts.later },
                ]}
              />
              {later !== undefined && (
                <TextInput
                  type="datetime-local"
                  label={texts.at}
                  required
                  value={later}
                  onChange={(event) => setLater(event.currentTarget.value)}
                />
              )}
            </div>
            <h3 className={classes.heading}>{texts.differences}</h3>
            <Differences differences={effects.differences} />
          </>
        )}
      </div>
    </Dialog>
  )
}

type PublishEffects = OutputOf<typeof templates.difference>

function Effects({ effects, first }: { effects: PublishEffects; first: boolean }) {
  const { practices, openRecords, becomeRequired, lost, gaps } = effects
  const lines = [
    first ? texts.firstVersion : texts.follow(countOf(practices), countOf(openRecords)),
    ...(becomeRequired.length === 0 ? [] : [texts.becomeRequired(becomeRequired.map(({ label }) => label))]),
    ...lost.map(({ label, records }) => texts.lost(label, countOf(records))),
    ...(gaps.looked === 0 || gaps.now === gaps.afterwards
      ? []
      : [texts.gaps(countOf(gaps.looked), countOf(gaps.now), countOf(gaps.afterwards))]),
  ]
  return (
    <ul className={classes.effects} aria-label={texts.effects}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
