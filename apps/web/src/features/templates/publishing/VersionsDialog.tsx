import { type DraftChanged, type OutputOf, type TemplateData, templates } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { DateTime, Dialog, EmptyState, QueryState } from '../../../kit/components/index.ts'
import { confirm } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import { Differences } from './Differences.tsx'
import classes from './Publishing.module.css'

const texts = messages.templatePublishing

type Version = OutputOf<typeof templates.versions>[number]

type VersionsDialogProps = {
  template: TemplateData
  onRestored: (stored: DraftChanged) => void
  onClose: () => void
}

/** What was published, with what each version changed; a former one can become the draft again. */
export function VersionsDialog({ template, onRestored, onClose }: VersionsDialogProps) {
  const { _id: id, shipped } = template
  const answer = useEndpoint(templates.versions, { id })
  const restore = useCall(templates.restore, { success: texts.restored })
  const [opened, setOpened] = useState<number>()

  async function start(version: number) {
    if (!(await confirm({ message: texts.confirmRestore(version), confirmLabel: texts.restore }))) return
    try {
      onRestored(await restore.mutateAsync({ id, version }))
      onClose()
    } catch {
      // The failure is on the screen.
    }
  }

  return (
    <Dialog
      title={texts.versionsOf(template.name)}
      size="lg"
      onClose={onClose}
      saving={restore.isPending}
      footer={<Button onClick={onClose}>{messages.feedback.close}</Button>}
    >
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={160} failed={texts.versionsFailed} />
      ) : answer.data.length === 0 ? (
        <EmptyState text={texts.noVersions} />
      ) : (
        <ol className={classes.versions} aria-label={texts.versions}>
          {answer.data.map((version) => (
            <VersionRow
              key={version.version}
              id={id}
              version={version}
              inUse={version.version === template.version}
              opened={opened === version.version}
              onToggle={() => setOpened(opened === version.version ? undefined : version.version)}
              onRestore={shipped ? undefined : () => void start(version.version)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

type VersionRowProps = {
  id: string
  version: Version
  inUse: boolean
  opened: boolean
  onToggle: () => void
  onRestore: (() => void) | undefined
}

function VersionRow({ id, version, inUse, opened, onToggle, onRestore }: VersionRowProps) {
  const { version: number, publishedAt, publishedBy, comment } = version
  return (
    <li className={classes.version}>
      <div className={classes.versionLine}>
        <strong>{texts.version(number)}</strong>
        <span className={classes.by}>
          {publishedBy} <DateTime value={publishedAt} />
        </span>
        {inUse && <span className={classes.inUse}>{texts.inUse}</span>}
        <span className={classes.versionButtons}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-expanded={opened}
            aria-label={texts.changesOf(number)}
            onClick={onToggle}
          >
            {texts.whatChanged}
          </Button>
          {onRestore !== undefined && !inUse && (
            <Button size="compact-sm" variant="default" aria-label={texts.restoreVersion(number)} onClick={onRestore}>
              {texts.restore}
            </Button>
          )}
        </span>
      </div>
      {comment !== '' && <p className={classes.comment}>{comment}</p>}
      {opened && <VersionChanges id={id} version={number} />}
    </li>
  )
}

function VersionChanges({ id, version }: { id: string; version: number }) {
  const answer = useEndpoint(templates.version, { id, version })
  if (answer.data === undefined) return <QueryState answers={[answer]} waiting={60} failed={texts.differenceFailed} />
  return <Differences differences={answer.data.differences} />
}
