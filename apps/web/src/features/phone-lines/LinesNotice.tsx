import { phoneLines } from '@bitewing/contract'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { Banner } from '../../kit/components/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { LinesDialog } from './LinesDialog.tsx'

const texts = messages.phoneLines

/** Tells whoever can assign lines that some are nobody's. */
export function LinesNotice() {
  return useMay()(phoneLines.all) ? <Notice /> : null
}

function Notice() {
  const [opened, setOpened] = useState(false)
  const lines = useEndpoint(phoneLines.all, {}).data?.lines ?? []
  const unassigned = lines.filter(({ clientId }) => clientId === null).length
  return (
    <>
      {unassigned > 0 && (
        <Banner
          kind="warning"
          text={texts.unassigned(unassigned)}
          action={{ label: texts.assign, run: () => setOpened(true) }}
        />
      )}
      {opened && <LinesDialog onClose={() => setOpened(false)} />}
    </>
  )
}
