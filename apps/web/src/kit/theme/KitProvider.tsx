import '@mantine/core/styles.layer.css'
import './global.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import classes from './controls.module.css'
import { cssVariables, theme } from './theme.ts'

/** Everything drawn by the kit stands inside this: theme, colour scheme (the system's until a person chooses) and fonts. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <FloatingLayer />
    </MantineProvider>
  )
}

/** Where menus, options and tooltips are drawn: a named part of the page rather than loose at its end. Not there while empty. */
function FloatingLayer() {
  return <section className={classes.floating} aria-label={messages.theme.floating} data-mantine-shared-portal-node />
}
