import { access, type ListedUser, users } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { QueryState } from '../../../kit/components/index.ts'
import { SwitchField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import { ComparedTable } from './ComparedTable.tsx'
import classes from './compare.module.css'
import { compared, onlyDifferences } from './difference.ts'

const texts = messages.comparePeople

type ComparedPeopleProps = { one: ListedUser; other: ListedUser; onAnother: () => void }

/** Both as the user form would show them, so nothing is compared that is beyond the reader's reach. */
export function ComparedPeople({ one, other, onAnother }: ComparedPeopleProps) {
  const [everything, setEverything] = useState(false)
  const first = useEndpoint(users.find, { userId: one._id })
  const second = useEndpoint(users.find, { userId: other._id })
  const catalogue = useEndpoint(access.catalogue, {})
  const offer = useEndpoint(users.offer, {})
  if (first.data === undefined || second.data === undefined || catalogue.data === undefined || offer.data === undefined)
    return <QueryState answers={[first, second, catalogue, offer]} waiting={240} />
  const { permissions, practices } = compared(first.data, second.data, catalogue.data, offer.data.clients)
  const shown = everything ? permissions : onlyDifferences(permissions)
  const shownPractices = everything ? practices : onlyDifferences(practices)
  return (
    <div className={classes.parts}>
      <div className={classes.tools}>
        <SwitchField label={texts.everything} value={everything} onChange={setEverything} />
        <Button variant="default" size="compact-sm" onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
      <p className={classes.text}>{texts.text}</p>
      <ComparedTable
        title={texts.practices}
        none={texts.samePractices}
        lines={shownPractices}
        one={one}
        other={other}
      />
      <ComparedTable title={texts.permissions} none={texts.samePermissions} lines={shown} one={one} other={other} />
    </div>
  )
}
