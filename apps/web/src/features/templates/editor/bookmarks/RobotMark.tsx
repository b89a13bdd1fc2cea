import { robotSource } from '@bitewing/domain'
import { IconRobot } from '@tabler/icons-react'
import { messages } from '../../../../messages.ts'

const texts = messages.templateEditor

/** Marks what the robot fills, and says from what. */
export function RobotMark({ bookmark }: { bookmark: string }) {
  const source = robotSource(bookmark)
  if (source === undefined) return null
  const text = texts.filledFrom(source)
  return (
    <span role="img" title={text} aria-label={text}>
      <IconRobot size={14} stroke={1.75} aria-hidden />
    </span>
  )
}
