import type { Endpoint, InputOf } from '@bitewing/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { perform } from '../api/index.ts'
import { reportFailure } from '../api/failure-report.ts'
import type { RowAction } from '../table/index.ts'

/** Opens a row's form, for those who may change it. */
export function editAction<R>(endpoint: Endpoint, label: string, edit: (record: R) => void): RowAction<R> {
  return { label, icon: IconPencil, endpoint, run: edit }
}

type DeleteTexts = {
  /** The action's own word. */
  readonly remove: string
  readonly confirmRemove: (name: string) => string
  readonly deleted: string
}

/** Deletes a row after a question that names it, for those who may. */
export function deleteAction<R extends { readonly _id: string; readonly name: string }, E extends Endpoint>(
  endpoint: E,
  texts: DeleteTexts,
  input: (record: R) => InputOf<E>,
): RowAction<R> {
  return {
    label: texts.remove,
    icon: IconTrash,
    danger: true,
    endpoint,
    confirm: ({ name }) => texts.confirmRemove(name),
    run: (record) => perform(endpoint, input(record), { success: texts.deleted }).catch(reportFailure),
  }
}
