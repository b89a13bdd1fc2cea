import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../../messages.ts'
import { Banner, PracticePage } from '../../kit/components/index.ts'
import { useSelection } from '../../kit/selection.ts'
import { RealTimeCheck } from './RealTimeCheck.tsx'
import { useProvider } from './use-provider.ts'

const texts = messages.realTime

/** 2 §2.7 */
export function RealTimeScreen() {
  const selection = useSelection()
  return (
    <PracticePage
      title={texts.title}
      action={
        <Button component={Link} to="/transaction" variant="default">
          {texts.list}
        </Button>
      }
    >
      <ResettableCheck key={selection?.practiceId} />
    </PracticePage>
  )
}

/** Reset remounts the check, which clears the result and prefills the form with the practice's data. */
function ResettableCheck() {
  const [resets, setResets] = useState(0)
  const provider = useProvider()
  if (provider === undefined) return null
  return (
    <>
      {provider.sandbox && <Banner kind="info" text={texts.sandbox} />}
      <RealTimeCheck key={resets} provider={provider} onReset={() => setResets(resets + 1)} />
    </>
  )
}
