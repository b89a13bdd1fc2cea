import type { Route } from '@bitewing/contract'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import { messages } from '../../messages.ts'
import { ProgressLine } from '../../kit/components/index.ts'
import { Palette } from '../palette/Palette.tsx'
import { Footer } from './Footer.tsx'
import { MenuDrawer } from './menu/MenuDrawer.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useMenuMode } from './menu/use-menu-mode.ts'
import classes from './Layout.module.css'

export const CONTENT_ID = 'content'

/** 1 §2.2: top bar, side menu, content, footer. */
export function Layout({ route, children }: { route: Route | undefined; children: ReactNode }) {
  const { mode, toggle, drawerOpened, closeDrawer } = useMenuMode()
  const [searching, setSearching] = useState(false)
  const loading = useNavigation().state === 'loading'
  useFocusOnNavigation(CONTENT_ID)
  return (
    <div className={classes.layout} data-menu={mode}>
      <a className={classes.skip} href={`#${CONTENT_ID}`}>
        {messages.shell.skip}
      </a>
      <TopBar
        route={route}
        menuOpened={mode === 'open' || drawerOpened}
        onMenu={toggle}
        onSearch={() => setSearching(true)}
      />
      {mode !== 'drawer' && <SideMenu collapsed={mode === 'collapsed'} />}
      <main id={CONTENT_ID} className={classes.content} tabIndex={-1}>
        {loading && (
          <div className={classes.progress}>
            <ProgressLine label={messages.shell.loading} />
          </div>
        )}
        <Suspense>{children}</Suspense>
      </main>
      <Footer />
      <MenuDrawer opened={drawerOpened} onClose={closeDrawer} />
      <Palette opened={searching} onOpen={() => setSearching(true)} onClose={() => setSearching(false)} />
    </div>
  )
}
