import { calls } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../kit/api/index.ts'
import { PageSection } from '../../../kit/components/index.ts'
import { DownloadButton, LoadedFile } from '../../../kit/files/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { Player } from './Player.tsx'

const texts = messages.calls

/** What was said, fetched only when somebody asks for it: each time is in the access log. */
export function Recording({ callId }: { callId: number }) {
  const [wanted, setWanted] = useState(false)
  if (!useMay()(calls.recording)) return null
  const buttons = (
    <DownloadButton
      endpoint={calls.recording}
      input={{ id: callId }}
      label={texts.download}
      texts={{ failed: texts.downloadFailed }}
      size="xs"
    />
  )
  return (
    <PageSection title={texts.detail.recording} action={buttons}>
      {wanted ? (
        <LoadedFile
          load={(signal) => call(calls.recording, { id: callId }, { signal })}
          waiting={texts.loadingRecording}
          failed={texts.recordingFailed}
        >
          {({ blob }) => <Player blob={blob} callId={callId} />}
        </LoadedFile>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            onClick={() => setWanted(true)}
          >
            {texts.listen}
          </Button>
        </div>
      )}
    </PageSection>
  )
}
