import { type ListedUser, users } from '@bitewing/contract'
import { Tabs } from '@mantine/core'
import { call, reportFailure } from '../../../kit/api/index.ts'
import { Dialog } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import { PersonPicker } from '../PersonPicker.tsx'
import { SetList } from './SetList.tsx'
import classes from './start-from.module.css'

const texts = messages.startFrom

type StartDialogProps = {
  ticked: readonly string[]
  userId: string | undefined
  onStart: (name: string, permissions: readonly string[]) => void
  onClose: () => void
}

export function StartDialog({ ticked, userId, onStart, onClose }: StartDialogProps) {
  async function copyFrom({ _id, name }: ListedUser) {
    try {
      onStart(name, (await call(users.find, { userId: _id })).permissions)
    } catch (error) {
      reportFailure(error)
    }
  }
  return (
    <Dialog title={texts.title} size={640} onClose={onClose}>
      <p className={classes.text}>{texts.text}</p>
      <Tabs defaultValue="sets" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="sets">{texts.sets}</Tabs.Tab>
          <Tabs.Tab value="person">{texts.copy}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sets" className={classes.panel}>
          <SetList ticked={ticked} onStart={onStart} />
        </Tabs.Panel>
        <Tabs.Panel value="person" className={classes.panel}>
          <p className={classes.text}>{texts.copyText}</p>
          <PersonPicker except={userId} pickLabel={texts.copyThis} onPick={(person) => void copyFrom(person)} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
