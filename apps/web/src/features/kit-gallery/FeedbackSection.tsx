import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { Dialog } from '../../kit/components/index.ts'
import classes from './gallery.module.css'
import { Section } from './Section.tsx'

export function FeedbackSection() {
  const [opened, setOpened] = useState<'plain' | 'saving' | null>(null)

  async function ask(danger: boolean) {
    const yes = await confirm({ message: 'Are you sure you want to download this file?', danger })
    toast.info(yes ? 'Agreed' : 'Not agreed')
  }

  return (
    <Section title="Toast, confirmation, dialog">
      <div className={classes.row}>
        <Button variant="default" onClick={() => toast.success('Data saved successfully')}>
          Success toast
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toast.error('Dear user, something went wrong with your connection, please try again', 'Oops...')
          }
        >
          Error toast
        </Button>
        <Button variant="default" onClick={() => toast.warning('No data to download')}>
          Warning toast
        </Button>
        <Button variant="default" onClick={() => toast.info('Your file is being prepared')}>
          Info toast
        </Button>
        <Button variant="default" onClick={() => ask(false)}>
          Ask
        </Button>
        <Button variant="default" onClick={() => ask(true)}>
          Ask, dangerous
        </Button>
        <Button variant="default" onClick={() => setOpened('plain')}>
          Dialog
        </Button>
        <Button variant="default" onClick={() => setOpened('saving')}>
          Dialog, saving
        </Button>
      </div>
      {opened !== null && (
        <Dialog
          title="Resume Details"
          saving={opened === 'saving'}
          onClose={() => setOpened(null)}
          footer={
            <Button loading={opened === 'saving'} onClick={() => setOpened(null)}>
              Update
            </Button>
          }
        >
          A titled window over the page.
        </Dialog>
      )}
    </Section>
  )
}
