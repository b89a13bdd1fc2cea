import { Button } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Wallboard } from '../../features/call-center/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

const text = messages.callCenter

export function CallCenterBoard() {
  return (
    <PracticePage
      title={text.title}
      action={
        <Button component={Link} to="/callCenter" variant="default" leftSection={<IconList size={16} aria-hidden />}>
          {text.list}
        </Button>
      }
    >
      <Wallboard />
    </PracticePage>
  )
}
