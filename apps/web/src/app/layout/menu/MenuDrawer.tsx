import { Drawer } from '@mantine/core'
import { messages } from '../../../messages.ts'
import { MenuList } from './MenuList.tsx'
import { useMenu } from './use-menu.ts'

/** The menu for narrow windows: it slides over the content instead of taking space from it. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const menu = useMenu()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      title={messages.shell.menu}
      // Otherwise screen readers would announce a second page header.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': messages.shell.closeMenu }}
    >
      <nav aria-label={messages.shell.menu}>
        <MenuList menu={menu} />
      </nav>
    </Drawer>
  )
}
