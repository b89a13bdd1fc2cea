import { contract } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import { useEndpoint, useUser } from '../../kit/api/index.ts'
import { messages } from '../../kit/messages.ts'
import { EmptyState, ErrorState } from '../../kit/parts/index.ts'
import { type FormFillProps, FormWork } from './FormWork.tsx'
import classes from './FormFill.module.css'

/** 1 §2.5: a record's form, as a page of its own or as a tab of the transaction detail page. */
export function FormFill(props: FormFillProps) {
  const user = useUser()
  const form = useEndpoint(contract.formFill.merge, { dataId: props.recordId })
  if (form.data !== undefined && user !== undefined)
    return <FormWork key={props.recordId} {...props} userId={user._id} data={form.data} />
  if (!form.isError) return <Waiting />
  if (form.error.code === 404) return <EmptyState text={messages.formFill.notFound} />
  return (
    <ErrorState text={messages.formFill.loadFailed} retrying={form.isFetching} onRetry={() => void form.refetch()} />
  )
}

/** The outline of what is coming. */
function Waiting() {
  return (
    <div className={classes.page} role="status" aria-label={messages.formFill.loading}>
      <Skeleton height={132} />
      <div className={classes.waiting}>
        <Skeleton height={420} />
        <Skeleton height={420} />
      </div>
    </div>
  )
}
