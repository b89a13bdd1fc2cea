import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../../kit/messages.ts'
import { Banner, Page } from '../../kit/parts/index.ts'
import { useSelection } from '../../kit/selection.ts'
import { RealTimeWork } from './RealTimeWork.tsx'
import { useProvider } from './use-provider.ts'

const texts = messages.realTime

type RealTimeScreenProps = { parts: { ConnectionPicker: ComponentType } }

/** 2 §2.7 */
export function RealTimeScreen({ parts: { ConnectionPicker } }: RealTimeScreenProps) {
  const selection = useSelection()
  return (
    <Page
      title={texts.title}
      action={
        <Button component={Link} to="/transaction" variant="default">
          {texts.list}
        </Button>
      }
    >
      {selection === null ? <ConnectionPicker /> : <Work key={selection.practiceId} />}
    </Page>
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
