import { Button } from '@mantine/core'
import { useState } from 'react'
import { messages } from '../../../messages.ts'
import { InsightDialog, type InsightView } from './InsightDialog.tsx'
import type { InsightPerson } from './view-as.ts'

const texts = messages.userInsight

/** For whoever may look at the person, also where the form is read-only. */
export function InsightButtons({ user }: { user: InsightPerson }) {
  const [view, setView] = useState<InsightView>()
  return (
    <>
      <Button variant="default" onClick={() => setView('why')}>
        {texts.why}
      </Button>
      <Button variant="default" onClick={() => setView('view')}>
        {texts.viewAs}
      </Button>
      {view !== undefined && <InsightDialog user={user} view={view} onClose={() => setView(undefined)} />}
    </>
  )
}
