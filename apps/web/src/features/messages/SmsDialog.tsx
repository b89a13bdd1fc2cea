import { codeIn } from '@bitewing/domain'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyTextButton, DateTime, Dialog } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './messages.module.css'

const texts = messages.sms

export type OpenedSms = {
  readonly text: string
  readonly masked: boolean
  readonly fromPhoneNumber: string
  readonly eventDate: string
}

type SmsDialogProps = { sms: OpenedSms; reveal: () => Promise<string>; onClose: () => void }

/** The whole text. Old codes are hidden until somebody asks for them, which is logged; nothing stays when it closes. */
export function SmsDialog({ sms: { text, masked, fromPhoneNumber, eventDate }, reveal, onClose }: SmsDialogProps) {
  const [whole, setWhole] = useState(masked ? undefined : text)
  const [state, setState] = useState<'asking' | 'failed'>()
  const code = whole === undefined ? undefined : codeIn(whole)

  async function show() {
    setState('asking')
    try {
      setWhole(await reveal())
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog title={texts.dialog} size="md" onClose={onClose}>
      <p className={classes.about}>
        <span>{texts.from(fromPhoneNumber)}</span>
        <DateTime value={eventDate} />
      </p>
      <p className={classes.text}>{whole ?? text}</p>
      {code !== undefined && (
        <p className={classes.newest}>
          <span className={classes.code}>{code}</span>
          <CopyTextButton value={code} label={texts.copy} copiedLabel={texts.copied} variant="default" size="xs" />
        </p>
      )}
      {whole === undefined && (
        <>
          <p className={classes.explained}>{texts.revealExplained}</p>
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            loading={state === 'asking'}
            onClick={() => void show()}
          >
            {texts.reveal}
          </Button>
        </>
      )}
      {state === 'failed' && <p role="alert">{texts.revealFailed}</p>}
    </Dialog>
  )
}
