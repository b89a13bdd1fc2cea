import '@mantine/core/styles.layer.css'
import './global.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import classes from './controls.module.css'
import { cssVariables, theme } from './theme.ts'

/** Provides the theme, the colour scheme (the system's until the user chooses) and the fonts. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {children}
      <FloatingLayer />
    </MantineProvider>
  )
}

/**
 * Where menus, options and tooltips are rendered: a labelled landmark instead of the end of the body. Hidden while
 * empty.
 */
function FloatingLayer() {
  return <section className={classes.floating} aria-label={messages.theme.floating} data-mantine-shared-portal-node />
}
