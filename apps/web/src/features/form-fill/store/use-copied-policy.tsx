import type { Answers } from '@bitewing/domain'
import { useEffect, useRef, useState } from 'react'
import { ChangeTable } from '../../../kit/components/index.ts'
import { confirm, toast } from '../../../kit/feedback/index.ts'
import { messages } from '../../../messages.ts'
import type { FormStore } from '../../../kit/form-view/index.ts'
import { fittingAnswers, type PolicyChange, policyChanges, withoutPolicy } from './policy-changes.ts'
import type { CopiedPolicy } from './types.ts'

const text = messages.formFill

type Loaded = { readonly policy: CopiedPolicy; readonly before: Answers; readonly answers: Answers }

/**
 * Loads the policy of another record into the form as unsaved changes, once the user has seen what it changes. Until it
 * is saved it can be undone.
 */
export function useCopiedPolicy(store: FormStore, copiedPolicy: CopiedPolicy | undefined) {
  const [loaded, setLoaded] = useState<Loaded>()
  const handled = useRef<CopiedPolicy>(undefined)

  useEffect(() => {
    if (copiedPolicy === undefined || handled.current === copiedPolicy) return
    handled.current = copiedPolicy
    void load(copiedPolicy)

    async function load(policy: CopiedPolicy) {
      const { template } = store.saved()
      const answers = fittingAnswers(template, policy.bookmarks)
      const changes = policyChanges(template, store.answers(), answers)
      if (changes.length === 0) return toast.info(text.policySaysTheSame(policy.name))
      if (!(await confirmPolicy(policy.name, changes))) return
      const before = store.answers()
      store.load(answers)
      setLoaded({ policy, before, answers })
    }
  }, [store, copiedPolicy])

  return {
    note: loaded?.policy,
    forget: () => setLoaded(undefined),
    undo: () => {
      if (loaded === undefined) return
      store.load(withoutPolicy(store.saved().template, loaded.before, store.answers(), loaded.answers))
      setLoaded(undefined)
    },
  }
}

function confirmPolicy(name: string, changes: readonly PolicyChange[]): Promise<boolean> {
  return confirm({
    title: messages.verification.policyUse,
    size: 'lg',
    confirmLabel: messages.verification.policyUse,
    message: (
      <>
        <p>{text.policyQuestion(name, changes.length)}</p>
        <ChangeTable
          label={text.policyChanges}
          columns={[text.policyField, text.before, text.policyAfter]}
          changes={changes.map(({ label, section, from, to }) => ({
            what: `${section}: ${label}`,
            before: from,
            after: to,
          }))}
        />
      </>
    ),
  })
}
