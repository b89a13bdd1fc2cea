import { type Practice, type PracticeResource, practices } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { useCall } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { ProofCode } from './ProofCode.tsx'
import classes from './practice-resources.module.css'

const texts = messages.practices

/** How what the practice uses outside is proven; for those who decide for all clients, also registered and released. */
export function PracticeResources({ practice }: { practice: Practice }) {
  const mayRelease = useMay()(practices.releaseResource)
  const shown = practice.resources.filter(({ proven }) => !proven || mayRelease)
  if (shown.length === 0) return null
  return (
    <ul className={classes.resources}>
      {shown.map((resource) => (
        <li key={resource.kind} className={classes.resource}>
          <Resource practice={practice} resource={resource} />
        </li>
      ))}
    </ul>
  )
}

type ResourceProps = { practice: Practice; resource: PracticeResource }

function Resource({ practice, resource }: ResourceProps) {
  const { kind, proven, code } = resource
  return (
    <>
      <p className={classes.text}>
        <strong>{texts.resources[kind]}</strong> {(proven ? texts.belongsTo : texts.notProvenYet)(practice.clientName)}
      </p>
      {code !== undefined && (
        <div className={classes.proof}>
          <p className={classes.text}>{texts.howToProve[kind]}</p>
          <ProofCode code={code} />
        </div>
      )}
      <div className={classes.actions}>
        {proven ? (
          <ReleaseButton practice={practice} resource={resource} />
        ) : (
          <>
            <CheckButton practice={practice} resource={resource} />
            <RegisterButton practice={practice} resource={resource} />
          </>
        )}
      </div>
    </>
  )
}

const named = ({ practice, resource: { kind, externalId } }: ResourceProps) => ({ id: practice._id, kind, externalId })

function CheckButton(props: ResourceProps) {
  const prove = useCall(practices.proveResource, { success: texts.resourceProven })
  return (
    <Button size="xs" variant="default" loading={prove.isPending} onClick={() => prove.mutate(named(props))}>
      {texts.checkNow}
    </Button>
  )
}

function RegisterButton(props: ResourceProps) {
  const { practice, resource } = props
  const may = useMay()
  const register = useCall(practices.registerResource, { success: texts.resourceRegistered })
  if (!may(practices.registerResource)) return null
  const label = texts.register(practice.clientName)
  async function ask() {
    const message = texts.confirmRegister(practice.clientName, resource.externalId)
    if (await confirm({ message, confirmLabel: label, danger: true })) register.mutate(named(props))
  }
  return (
    <Button size="xs" variant="subtle" loading={register.isPending} onClick={ask}>
      {label}
    </Button>
  )
}

function ReleaseButton(props: ResourceProps) {
  const { practice, resource } = props
  const release = useCall(practices.releaseResource, { success: texts.resourceReleased })
  async function ask() {
    const message = texts.confirmRelease(practice.clientName, resource.externalId)
    if (await confirm({ message, confirmLabel: texts.release, danger: true })) release.mutate(named(props))
  }
  return (
    <Button size="xs" variant="default" loading={release.isPending} onClick={ask}>
      {texts.release}
    </Button>
  )
}
