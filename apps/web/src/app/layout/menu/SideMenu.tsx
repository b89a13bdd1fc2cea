import { messages } from '../../../messages.ts'
import { CollapsedMenu } from './CollapsedMenu.tsx'
import { MenuList } from './MenuList.tsx'
import { useMenu } from './use-menu.ts'
import classes from './SideMenu.module.css'

export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const menu = useMenu()
  return (
    <nav className={classes.side} aria-label={messages.shell.menu}>
      {collapsed ? <CollapsedMenu menu={menu} /> : <MenuList menu={menu} />}
    </nav>
  )
}
