import { ActionIcon, SegmentedControl } from '@mantine/core'
import { IconRewindBackward15, IconRewindForward15 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../../../messages.ts'
import classes from './call-detail.module.css'
import { Transcript } from './Transcript.tsx'

const texts = messages.calls
const SPEEDS = [1, 1.5, 2]
const JUMP_S = 15

/** The recording with its speed and jumps, and what was said in writing, where a click on a sentence is heard. */
export function Player({ blob, callId }: { blob: Blob; callId: number }) {
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
  const listenFrom = (seconds: number) => {
    if (audio.current === null) return
    audio.current.currentTime = Math.max(0, seconds)
    // A browser that does not play by itself shows its own button.
    void audio.current.play().catch(() => {})
  }
  const jump = (seconds: number) => listenFrom((audio.current?.currentTime ?? 0) + seconds)
  return (
    <>
      <div className={classes.player}>
        <audio ref={audio} controls autoPlay aria-label={texts.detail.recording}>
          {/* What was said is below, where the provider has written it down. */}
          <track kind="captions" />
        </audio>
        <ActionIcon variant="default" size="lg" aria-label={texts.back15} onClick={() => jump(-JUMP_S)}>
          <IconRewindBackward15 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={texts.ahead15} onClick={() => jump(JUMP_S)}>
          <IconRewindForward15 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          size="xs"
          aria-label={texts.speed}
          value={speed}
          onChange={setSpeed}
          data={SPEEDS.map((factor) => ({ value: String(factor), label: texts.times(factor) }))}
        />
      </div>
      <Transcript callId={callId} onListen={listenFrom} />
    </>
  )
}
