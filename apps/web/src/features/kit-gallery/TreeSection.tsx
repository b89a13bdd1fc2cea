import { useState } from 'react'
import { StatusBadge } from '../../kit/components/index.ts'
import { CheckTree, type TreeItem } from '../../kit/tree/index.ts'
import { Sample, Section } from './Section.tsx'

const ITEMS: readonly TreeItem[] = [
  { id: '1', code: 'M1', label: 'Insurance', group: true },
  { id: '2', code: 'M1-S1', label: 'All Transactions', hint: 'transaction' },
  { id: '3', code: 'M1-S1-A1', label: 'Set as verified', hint: 'audit' },
  { id: '4', code: 'M1-S1-A2', label: 'Export', hint: 'export' },
  { id: '5', code: 'M1-S2', label: 'Claims', hint: 'claims' },
  { id: '6', code: 'M2', label: 'Users', group: true },
  { id: '7', code: 'M2-S1', label: 'Users', hint: 'user' },
  { id: '8', code: 'M2-S2', label: 'Permissions', hint: 'permissions', locked: 'Protected' },
]

export function TreeSection() {
  return (
    <Section title="Tree">
      <Sample title="CheckTree: three states, search, arrow keys; one is locked">
        <Tree />
      </Sample>
      <Sample title="One is being saved, of one the state is not known">
        <Tree saving={new Set(['4'])} unknown={new Set(['5'])} />
      </Sample>
      <Sample title="Read only">
        <Tree readOnly />
      </Sample>
    </Section>
  )
}

type Look = { saving?: ReadonlySet<string>; unknown?: ReadonlySet<string>; readOnly?: boolean }

function Tree(look: Look) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['1', '2', '3']))
  return (
    <CheckTree
      label="Permissions"
      items={ITEMS}
      chosen={chosen}
      onChange={setChosen}
      levels={2}
      withAll
      aside={protection}
      {...look}
    />
  )
}

function protection({ locked }: TreeItem) {
  return locked !== undefined && <StatusBadge tone="warning">{locked}</StatusBadge>
}
