import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation } from 'react-router'

export type MenuMode = 'open' | 'collapsed' | 'drawer'

/** 1 §2.2: the menu is hidden on narrow screens and next to the widest table. */
const NARROW = '(max-width: 768px)'
const WIDE_TABLE = '/allTransaction'

export function useMenuMode() {
  const { pathname } = useLocation()
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'bitewing.menu.collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  // Remembers the page that the drawer was opened on, so that navigating closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  const hidden = narrow || pathname === WIDE_TABLE
  const mode: MenuMode = hidden ? 'drawer' : collapsed ? 'collapsed' : 'open'
  return {
    mode,
    drawerOpened: hidden && openedOn === pathname,
    closeDrawer: () => setOpenedOn(null),
    toggle: () => {
      if (!hidden) return setCollapsed(!collapsed)
      setOpenedOn(openedOn === pathname ? null : pathname)
    },
  }
}
