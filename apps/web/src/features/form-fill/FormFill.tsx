import { contract } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import { useEndpoint, useUser } from '../../kit/api/index.ts'
import { messages } from '../../messages.ts'
import { Page, QueryState } from '../../kit/components/index.ts'
import { type FormFillProps, FormEditor } from './FormEditor.tsx'
import classes from './FormFill.module.css'

/** 1 §2.5: the form of a record, as a separate page or as a tab of the transaction detail page. */
export function FormFill(props: FormFillProps) {
  const user = useUser()
  const form = useEndpoint(contract.formFill.merge, { dataId: props.recordId })
  if (form.data !== undefined && user !== undefined)
    return (
      <FormEditor
        key={props.recordId}
        {...props}
        userId={user._id}
        userName={`${user.firstName} ${user.lastName}`}
        data={form.data}
      />
    )
  const { loadFailed } = messages.formFill
  const { doesNotExist } = messages.verification
  const state = <QueryState answers={[form]} waiting={<Waiting />} missing={doesNotExist} failed={loadFailed} />
  return props.variant === 'page' ? <Page title={messages.formFill.title}>{state}</Page> : state
}

function Waiting() {
  return (
    <div className={classes.page} role="status" aria-label={messages.formFill.loading}>
      <Skeleton height={72} />
      <div className={classes.waiting}>
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    </div>
  )
}
