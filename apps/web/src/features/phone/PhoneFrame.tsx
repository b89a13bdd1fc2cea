import { useEffect } from 'react'
import { messages } from '../../messages.ts'
import classes from './PhoneDock.module.css'

/** The phone's own page says nothing while nobody is signed in to it, or when it cannot be reached. */
const SILENT_MS = 10_000
/** As the provider's library would ask for. */
const ALLOW = 'microphone; autoplay; clipboard-read; clipboard-write; hid'
/** All that a phone may need, but not to lead our page elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals allow-storage-access-by-user-activation'

type PhoneFrameProps = {
  workspaceUrl: string
  attach: (frame: HTMLIFrameElement | null) => void
  onSilent: () => void
}

/** Our own frame: the library's would be written into the page as text, and could not load a local address. */
export function PhoneFrame({ workspaceUrl, attach, onSilent }: PhoneFrameProps) {
  useEffect(() => {
    const timer = setTimeout(onSilent, SILENT_MS)
    return () => clearTimeout(timer)
  }, [onSilent])
  return (
    <iframe
      ref={attach}
      className={classes.frame}
      title={messages.phoneDock.frame}
      src={`${workspaceUrl}?integration=generic`}
      allow={ALLOW}
      sandbox={SANDBOX}
    />
  )
}
