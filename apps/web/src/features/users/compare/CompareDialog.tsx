import type { ListedUser } from '@bitewing/contract'
import { useState } from 'react'
import { Dialog } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import { PersonPicker } from '../PersonPicker.tsx'
import { ComparedPeople } from './ComparedPeople.tsx'

const texts = messages.comparePeople

/** Another person is picked, then both stand side by side. */
export function CompareDialog({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const [other, setOther] = useState<ListedUser>()
  return (
    <Dialog title={texts.title(user.name)} size={820} onClose={onClose}>
      {other === undefined ? (
        <PersonPicker except={user._id} pickLabel={texts.pick} onPick={setOther} />
      ) : (
        <ComparedPeople one={user} other={other} onAnother={() => setOther(undefined)} />
      )}
    </Dialog>
  )
}
