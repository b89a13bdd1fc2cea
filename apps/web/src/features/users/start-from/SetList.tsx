import { type PermissionSetOnWire, permissionSets } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useCall, useEndpoint } from '../../../kit/api/index.ts'
import { QueryState } from '../../../kit/components/index.ts'
import { confirm } from '../../../kit/feedback/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import { SaveSet } from './SaveSet.tsx'
import classes from './start-from.module.css'

const texts = messages.startFrom

type SetListProps = {
  ticked: readonly string[]
  onStart: (name: string, permissions: readonly string[]) => void
}

export function SetList({ ticked, onStart }: SetListProps) {
  const answer = useEndpoint(permissionSets.list, {})
  const remove = useCall(permissionSets.remove, { success: texts.removed })
  const may = useMay()
  if (answer.data === undefined) return <QueryState answers={[answer]} waiting={220} />

  async function ask({ _id, name }: PermissionSetOnWire) {
    if (await confirm({ message: texts.confirmRemove(name), danger: true })) remove.mutate({ id: _id })
  }
  return (
    <>
      <ul className={classes.sets} aria-label={texts.sets}>
        {answer.data.map((set) => (
          <li key={set._id}>
            <span className={classes.name}>{set.name}</span>
            {!set.shipped && may(permissionSets.remove) && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={texts.removeOf(set.name)}
                disabled={remove.isPending}
                onClick={() => void ask(set)}
              >
                {texts.remove}
              </Button>
            )}
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.startOf(set.name)}
              onClick={() => onStart(set.name, set.permissions)}
            >
              {texts.use}
            </Button>
          </li>
        ))}
      </ul>
      {may(permissionSets.add) && <SaveSet key={answer.data.length} ticked={ticked} />}
    </>
  )
}
