import { calls } from '@bitewing/contract'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../kit/api/index.ts'
import { PageSection } from '../../../kit/components/index.ts'
import { DownloadButton, LoadedFile } from '../../../kit/files/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import classes from './call-detail.module.css'

const texts = messages.calls
const SPEEDS = [1, 1.5, 2]

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
          {({ blob }) => <Player blob={blob} />}
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

function Player({ blob }: { blob: Blob }) {
  const [speed, setSpeed] = useState('1')
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (audio.current !== null) audio.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  useEffect(() => {
    if (audio.current !== null) audio.current.playbackRate = Number(speed)
  }, [speed])
  return (
    <div className={classes.player}>
      <audio ref={audio} controls autoPlay aria-label={texts.detail.recording}>
        {/* What was said is written down nowhere. */}
        <track kind="captions" />
      </audio>
      <SegmentedControl
        size="xs"
        aria-label={texts.speed}
        value={speed}
        onChange={setSpeed}
        data={SPEEDS.map((factor) => ({ value: String(factor), label: texts.times(factor) }))}
      />
    </div>
  )
}
