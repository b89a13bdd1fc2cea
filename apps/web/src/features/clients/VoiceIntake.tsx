import { intake, type OutputOf } from '@bitewing/contract'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { useCall, useEndpoint } from '../../kit/api/index.ts'
import { DateTime, Dialog, QueryState, ShownOnce, StatusBadge } from '../../kit/components/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { messages } from '../../messages.ts'
import { PracticePart } from './PracticePart.tsx'
import classes from './voice-intake.module.css'

const texts = messages.practices.voiceIntake

type Settings = OutputOf<typeof intake.settings>
type Made = OutputOf<typeof intake.makeKey>

/** Appointments that callers make by voice: the practice's key for its provider, and whether records are made of them by themselves. */
export function VoiceIntake({ practiceId }: { practiceId: string }) {
  const answer = useEndpoint(intake.settings, { id: practiceId })
  const [made, setMade] = useState<Made>()
  return (
    <PracticePart title={texts.title} explanation={texts.explanation}>
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={80} />
      ) : (
        <>
          <Keys practiceId={practiceId} keys={answer.data.keys} onMade={setMade} />
          <Automatic practiceId={practiceId} automatic={answer.data.automatic} />
        </>
      )}
      {made !== undefined && <MadeKey made={made} onClose={() => setMade(undefined)} />}
    </PracticePart>
  )
}

type KeysProps = { practiceId: string; keys: Settings['keys']; onMade: (made: Made) => void }

function Keys({ practiceId, keys, onMade }: KeysProps) {
  const make = useCall(intake.makeKey)
  const working = keys.filter(({ state }) => state === 'works' || state === 'ending')
  const replaces = working.some(({ state }) => state === 'works')
  async function press() {
    if (replaces && !(await confirm({ message: texts.confirmReplace, confirmLabel: texts.replace }))) return
    await make.mutateAsync({ id: practiceId, overlapDays: '7' }).then(onMade, () => {})
  }
  return (
    <div className={classes.keys}>
      {working.length === 0 && <span className={classes.text}>{texts.none}</span>}
      {working.map((key) => (
        <span key={key._id} className={classes.key}>
          <code>{`${key.prefix}…`}</code>
          <StatusBadge tone={key.state === 'works' ? 'success' : 'warning'}>{texts.states[key.state]}</StatusBadge>
          <span className={classes.text}>
            {texts.lastUsed} {key.lastUsed === null ? texts.never : <DateTime value={key.lastUsed} />}
          </span>
        </span>
      ))}
      <Button size="xs" variant="default" loading={make.isPending} onClick={() => void press()}>
        {replaces ? texts.replace : texts.make}
      </Button>
    </div>
  )
}

function Automatic({ practiceId, automatic }: { practiceId: string; automatic: boolean }) {
  const change = useCall(intake.setAutomatic, { success: texts.saved })
  return (
    <Switch
      label={texts.automatic}
      description={texts.automaticHelp}
      checked={change.variables?.automatic ?? automatic}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ id: practiceId, automatic: event.currentTarget.checked })}
    />
  )
}

/** The only time that the secret is to be seen. */
function MadeKey({ made: { address, secret }, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Dialog
      title={texts.newKey}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.apiKeys.copiedBoth}</Button>}
    >
      <ShownOnce
        about={texts.once}
        items={[
          { label: texts.address, value: address },
          { label: messages.apiKeys.secret, value: secret },
        ]}
        copyLabel={messages.apiKeys.copy}
        copiedLabel={messages.apiKeys.copied}
      />
    </Dialog>
  )
}
