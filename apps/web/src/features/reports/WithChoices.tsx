import type { ComponentProps, ReactNode } from 'react'
import { Page, QueryState } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

type Option = { readonly value: string; readonly label: string }

type Answer<T> = ComponentProps<typeof QueryState>['answers'][number] & { readonly data: T | undefined }

type WithChoicesProps<T> = {
  answer: Answer<T>
  choices: (data: T) => readonly Option[]
  children: (options: readonly Option[]) => ReactNode
}

/** A report's form, once it is known whom it can be about. */
export function WithChoices<T>({ answer, choices, children }: WithChoicesProps<T>) {
  if (answer.data !== undefined) return children(choices(answer.data))
  return (
    <Page>
      <QueryState answers={[answer]} waiting={320} failed={messages.reports.choicesFailed} />
    </Page>
  )
}
