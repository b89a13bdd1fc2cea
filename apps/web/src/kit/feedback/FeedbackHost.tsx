import { lazy, Suspense, useSyncExternalStore } from 'react'
import { questionStore } from './confirm.ts'
import { ToastHost } from './ToastHost.tsx'

// The first screen asks nothing, so it need not load what draws a question.
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

/** Rendered once by the app: draws the toast and the confirmation that `toast` and `confirm` ask for. */
export function FeedbackHost() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.get)[0]
  return (
    <>
      <ToastHost />
      <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>
    </>
  )
}
