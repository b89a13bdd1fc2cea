import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowsLeftRight, IconReload, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { usePhone } from '../../kit/phone/index.ts'
import { StatusBadge } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { CallerCard } from './CallerCard.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import classes from './PhoneDock.module.css'
import { PhoneFrame } from './PhoneFrame.tsx'
import { askForPhone } from './tabs.ts'
import { usePanel } from './use-panel.ts'
import { useSoftphone } from './use-softphone.ts'

const texts = messages.phoneDock

/**
 * The phone, once in the shell: closing a dialog, another screen and the re-login dialog leave a call up, because the
 * frame stays where it is. Hidden, it goes on.
 */
export function PhoneDock({ workspaceUrl, sandbox }: { workspaceUrl: string; sandbox: boolean }) {
  const phone = usePhone()
  const dock = useRef<HTMLElement>(null)
  const panel = usePanel(phone, dock)
  const { here, attach, reload, silent } = useSoftphone(workspaceUrl, panel.show)
  const [frameNumber, setFrameNumber] = useState(0)
  const panelId = useId()
  // Above the bar, or in the panel that would cover it.
  const caller = phone.call !== undefined && <CallerCard call={phone.call} />

  function loadAgain() {
    reload()
    setFrameNumber(frameNumber + 1)
  }
  return (
    <section ref={dock} className={classes.dock} aria-label={texts.title}>
      <div
        id={panelId}
        className={classes.panel}
        data-open={panel.open || undefined}
        data-side={panel.side}
        data-elsewhere={!here || undefined}
        inert={!panel.open}
      >
        <div className={classes.head}>
          <strong>{texts.title}</strong>
          {sandbox && (
            <span title={texts.sandboxHelp}>
              <StatusBadge tone="neutral">{texts.sandbox}</StatusBadge>
            </span>
          )}
          <span className={classes.tools}>
            {here && phone.call === undefined && <Tool label={texts.reload} icon={IconReload} onClick={loadAgain} />}
            <Tool label={texts.otherSide} icon={IconArrowsLeftRight} onClick={panel.changeSide} />
            <Tool label={texts.hide} icon={IconX} onClick={panel.close} />
          </span>
        </div>
        <Help phone={phone} site={new URL(workspaceUrl).host} />
        {panel.open && caller}
        {here ? (
          <PhoneFrame key={frameNumber} workspaceUrl={workspaceUrl} attach={attach} onSilent={silent} />
        ) : (
          phone.elsewhere && (
            <div className={classes.elsewhere}>
              <p>{texts.elsewhere}</p>
              {phone.call === undefined && (
                <Button variant="default" size="xs" onClick={askForPhone}>
                  {texts.bringHere}
                </Button>
              )}
            </div>
          )
        )}
      </div>
      {!panel.open && caller}
      <PhoneBar phone={phone} open={panel.open} panelId={panelId} onToggle={panel.toggle} />
    </section>
  )
}

type HelpProps = { phone: ReturnType<typeof usePhone>; site: string }

/** Why a page is silent cannot be seen from outside its frame, so everything that may help is said. */
function Help({ phone: { state, elsewhere }, site }: HelpProps) {
  if (elsewhere || (state !== 'failed' && state !== 'signed out')) return null
  return (
    <div className={classes.help}>
      <p>{state === 'failed' ? texts.help.silent : texts.help.signedOut}</p>
      {state === 'failed' && <p>{texts.help.noStorage(site)}</p>}
    </div>
  )
}

type ToolProps = { label: string; icon: typeof IconX; onClick: () => void }

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Icon size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
