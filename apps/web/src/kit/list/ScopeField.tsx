import type { ReactNode } from 'react'
import { SelectField } from '../form/fields/SelectField.tsx'
import { EmptyState } from '../components/index.ts'
import type { ListScope } from './definition.ts'
import { useScope } from './scope.ts'

type ScopeFieldProps = {
  scope: ListScope
  children: (value: string | undefined, field: ReactNode) => ReactNode
}

/** The choice above a list that is not scoped by practice; says so when there is nothing to choose from. */
export function ScopeField({ scope, children }: ScopeFieldProps) {
  const { options, value, choose } = useScope(scope)
  if (options?.length === 0) return <EmptyState text={scope.none} />
  return children(
    value,
    <SelectField label={scope.label} options={options ?? []} value={value ?? ''} onChange={choose} />,
  )
}
