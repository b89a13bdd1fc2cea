import type { Endpoint, InputOf } from '@bitewing/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { perform } from '../api/index.ts'
import { reportFailure } from '../api/failure-report.ts'
import { messages } from '../messages.ts'
import type { RowAction } from '../table/index.ts'

/** Opens a row's form, for users who may change it; a click on the row does the same. */
export function editAction<R>(
  endpoint: Endpoint,
  edit: (record: R) => void,
  label: string = messages.crud.edit,
): RowAction<R> {
  return { label, icon: IconPencil, endpoint, opens: true, run: edit }
}

type DeleteTexts = {
  readonly deleted: string
  /** The confirmation question, which names the record. Has a generic default. */
  readonly confirmRemove?: (name: string) => string
}

/** Deletes a row after asking for confirmation, for users who may delete it. */
export function deleteAction<R extends { readonly _id: string; readonly name?: string }, E extends Endpoint>(
  endpoint: E,
  { deleted, confirmRemove = messages.crud.confirmRemove }: DeleteTexts,
  input: (record: R) => InputOf<E>,
  /** What the question calls it, where that is not its name. */
  called: (record: R) => string = ({ name = '' }) => name,
): RowAction<R> {
  return {
    label: messages.crud.remove,
    icon: IconTrash,
    danger: true,
    endpoint,
    confirm: (record) => confirmRemove(called(record)),
    run: (record) => perform(endpoint, input(record), { success: deleted }).catch(reportFailure),
  }
}
