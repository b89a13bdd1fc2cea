import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { questionStore } from './confirm.ts'
import { guardDoubleClicks } from './double-clicks.ts'
import { longWorkStore } from './long-work.ts'
import { showToastAfterReload } from './toast.ts'
import { ToastHost } from './ToastHost.tsx'

// Loaded on demand: the first screen asks no questions.
const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

const LongWorkList = lazy(() => import('./LongWorkList.tsx').then((module) => ({ default: module.LongWorkList })))

/** Rendered once by the app: shows what `toast`, `confirm` and `runLongWork` ask for. */
export function FeedbackHost() {
  const question = useSyncExternalStore(questionStore.subscribe, questionStore.get)[0]
  const works = useSyncExternalStore(longWorkStore.subscribe, longWorkStore.get)
  useEffect(() => guardDoubleClicks(window), [])
  useEffect(showToastAfterReload, [])
  return (
    <>
      <ToastHost />
      <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>
      <Suspense>{works.length > 0 && <LongWorkList works={works} />}</Suspense>
    </>
  )
}
