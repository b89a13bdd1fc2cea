import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn, useOnTop } from '../../kit/components/index.ts'
import classes from './side-drawer.module.css'

type SideDrawerProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** What belongs to a record and needs room, beside its form. */
export function SideDrawer({ title, closeLabel, onClose, children }: SideDrawerProps) {
  useFocusReturn()
  const onTop = useOnTop()
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={onTop}
      position="right"
      size="min(920px, 100vw)"
      title={title}
      // Otherwise screen readers would announce a second page header.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Drawer>
  )
}
