import { useEffect, useState } from 'react'
import { useUser } from '../../../../kit/api/index.ts'
import { StoredDraft } from '../../../../kit/form/index.ts'
import type { TabName } from './tabs.ts'

/** Files are left out: they are checked, and the user is asked, each time they are opened. */
const KEPT: readonly TabName[] = ['notes', 'fbd', 'policy', 'history']

/** The open tab. A reload returns to it; whoever leaves and comes back starts with the first one. */
export function useKeptTab(recordId: string): [TabName, (tab: TabName) => void] {
  const userId = useUser()?._id ?? ''
  const [kept] = useState(() => new StoredDraft<TabName>(userId, `tab.${recordId}`))
  const [tab, setTab] = useState<TabName>(() => {
    const stored = kept.read()
    return stored !== undefined && KEPT.includes(stored) ? stored : 'patient'
  })
  useEffect(() => {
    const { pathname } = location
    return () => {
      if (location.pathname !== pathname) kept.drop()
    }
  }, [kept])
  return [
    tab,
    (next) => {
      kept.write(next)
      setTab(next)
    },
  ]
}
