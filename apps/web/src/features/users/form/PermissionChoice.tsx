import type { CatalogueEntryOnWire } from '@bitewing/contract'
import { isGivenApart } from '@bitewing/domain'
import { useMemo } from 'react'
import { CheckTree } from '../../../kit/tree/index.ts'
import { messages } from '../../../messages.ts'
import { ChoiceProblem } from './ChoiceProblem.tsx'
import type { UserFormModel } from './use-user-form.ts'
import { defaultPages } from './user-values.ts'

const texts = messages.userForm

type PermissionChoiceProps = {
  form: UserFormModel
  catalogue: readonly CatalogueEntryOnWire[]
  /** What the caller may give. */
  given: readonly string[]
  /** What the person has, of which the caller holds some without being allowed to give it. */
  held: readonly string[]
  readOnly: boolean
}

/** The permission tree: what can be given, and, locked, what the person has beside that. */
export function PermissionChoice({ form, catalogue, given, held, readOnly }: PermissionChoiceProps) {
  const items = useMemo(() => itemsOf(catalogue, new Set(given), new Set(held)), [catalogue, given, held])
  const { error } = form.field('permission')

  /** 3 §4: ticking a parent clears the default page; so does unticking what allowed it. */
  function change(next: ReadonlySet<string>, ticked: string | undefined) {
    const permission = [...next]
    const isParent = catalogue.some(({ parentId }) => parentId === ticked)
    const isAllowed = defaultPages(catalogue, permission).some(({ value }) => value === form.values.defaultPath)
    form.set('permission', permission)
    if (isParent || ticked === undefined || !isAllowed) form.set('defaultPath', '')
  }
  return (
    <>
      <ChoiceProblem error={error} />
      <CheckTree
        label={texts.permissions}
        items={items}
        chosen={new Set(form.values.permission)}
        readOnly={readOnly}
        withAll
        aside={({ restricted }) => restricted && texts.protected}
        onChange={(next, { item }) => change(next, item?.id)}
      />
    </>
  )
}

function itemsOf(catalogue: readonly CatalogueEntryOnWire[], given: ReadonlySet<string>, held: ReadonlySet<string>) {
  const shown = catalogue.filter(({ _id }) => given.has(_id) || held.has(_id))
  const needed = new Set(shown.flatMap(({ parentId }) => parentId ?? []))
  return catalogue
    .filter((entry) => shown.includes(entry) || needed.has(entry._id) || isAbove(catalogue, entry, needed))
    .map(({ _id, code, displayName, type, restricted }) => ({
      restricted,
      id: _id,
      code,
      label: displayName,
      group: type === 'Module',
      apart: isGivenApart(code),
      locked: given.has(_id) || type === 'Module' ? undefined : texts.protectedHere,
    }))
}

/** A module above a section that is only there for its actions. */
function isAbove(catalogue: readonly CatalogueEntryOnWire[], entry: CatalogueEntryOnWire, needed: ReadonlySet<string>) {
  return catalogue.some(({ _id, parentId }) => needed.has(_id) && parentId === entry._id)
}
