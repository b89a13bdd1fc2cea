import type { ClientWithPractices } from '@bitewing/contract'
import { useState } from 'react'
import { choose, confirm, toast } from '../../kit/feedback/index.ts'
import { callRunsHere, giveUpCall, whenNoCallRunsHere } from '../../kit/phone/index.ts'
import { messages } from '../../messages.ts'
import { getSelection, storeSelection } from '../../kit/selection.ts'
import { type Change, clientOf, type Draft } from './selection-rules.ts'

/** Loading the page again would end a call: waits for its end, if somebody wants that. */
async function mayLoadAgain(): Promise<boolean> {
  if (!callRunsHere()) return true
  const { title, practices, wait, now, stay, practicesWait } = messages.phone.running
  const choice = await choose({
    title,
    message: practices,
    confirmLabel: wait,
    alternativeLabel: now,
    cancelLabel: stay,
  })
  if (choice === 'alternative') giveUpCall()
  if (choice === 'confirm') {
    toast.info(practicesWait)
    await whenNoCallRunsHere()
  }
  return choice !== 'cancel'
}

/** The ticked practices, before they are activated as the selection. */
export function useSelectionDraft(clients: readonly ClientWithPractices[]) {
  const [draft, setDraft] = useState<Draft>(() => getSelection()?.practices ?? [])
  const nameOf = (clientId: string | undefined) => clients.find((client) => client._id === clientId)?.name ?? ''

  async function change(wanted: Change) {
    if (wanted.replaces) {
      const agreed = await confirm({
        title: messages.connections.replaceTitle,
        message: messages.connections.replaceText(nameOf(clientOf(draft)), nameOf(clientOf(wanted.draft))),
        confirmLabel: messages.connections.replace,
        cancelLabel: messages.connections.keep,
      })
      if (!agreed) return
    }
    setDraft(wanted.draft)
  }

  /** 1 §4: confirming a selection reloads the page and clears stored filters. */
  async function activate() {
    if (draft.length === 0) return toast.error(messages.connections.atLeastOne)
    if (!(await mayLoadAgain())) return
    const client = nameOf(clientOf(draft))
    storeSelection(client, draft)
    // Elsewhere the screen itself goes on with the new selection.
    const { activated, goOn } = messages.connections
    const said = activated(draft.length, client)
    toast.successAfterReload(location.pathname === '/connections' ? `${said} ${goOn}` : said)
    location.reload()
  }

  return { draft, change, activate }
}
