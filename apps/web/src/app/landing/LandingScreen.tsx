import { Button, Kbd } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../../kit/api/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { showPracticeModal, useSelected } from '../../kit/selection.ts'
import { messages } from '../../messages.ts'
import { Drafts } from './Drafts.tsx'
import classes from './LandingScreen.module.css'
import { WaitingWork } from './WaitingWork.tsx'

/** Shown at /, /main and every unknown path: what waits for the user in the selected practices. */
export function LandingScreen() {
  const user = useUser()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  return (
    <PracticePage title={messages.landing.greeting(part, user?.firstName ?? '')}>
      <Practices />
      <Drafts />
      <WaitingWork />
      <p className={classes.hint}>
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd> {messages.landing.searchHint}
      </p>
    </PracticePage>
  )
}

function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

function Practices() {
  const { clientName, practices } = useSelected()
  return (
    <section className={classes.working}>
      <h2 className={classes.heading}>
        {messages.landing.working} {clientName}
      </h2>
      <ul className={classes.practices}>
        {practices.map((practice) => (
          <li key={practice._id}>{practice.name}</li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={() => showPracticeModal(true)}>
        {messages.landing.change}
      </Button>
    </section>
  )
}
