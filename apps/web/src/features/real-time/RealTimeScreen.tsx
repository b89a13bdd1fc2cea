import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../../messages.ts'
import { Banner, PracticePage } from '../../kit/components/index.ts'
import { useSelection } from '../../kit/selection.ts'
import { RealTimeWork } from './RealTimeWork.tsx'
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
      <Work key={selection?.practiceId} />
    </PracticePage>
  )
}

/** Reset begins anew: the form as the practice fills it, no errors, no carrier, no result. */
function Work() {
  const [round, setRound] = useState(0)
  const provider = useProvider()
  if (provider === undefined) return null
  return (
    <>
      {provider.sandbox && <Banner kind="info" text={texts.sandbox} />}
      <RealTimeWork key={round} provider={provider} onReset={() => setRound(round + 1)} />
    </>
  )
}
