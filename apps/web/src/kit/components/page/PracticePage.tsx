import { access, type Route } from '@bitewing/contract'
import { type ComponentType, createContext, use } from 'react'
import { useMatches } from 'react-router'
import { useEndpoint } from '../../api/index.ts'
import { messages } from '../../messages.ts'
import { type Selection, useSelection } from '../../selection.ts'
import { EmptyState } from '../states/EmptyState.tsx'
import { Page, type PageProps } from './Page.tsx'

/** The component that asks for practices; the shell provides it. */
export const PracticePrompt = createContext<ComponentType>(() => null)

/** For screens that need practices: until some are selected, the user is asked for them. */
export function RequirePractices({ children, ...page }: Pick<PageProps, 'title' | 'filters' | 'children'>) {
  const Prompt = use(PracticePrompt)
  const selection = useSelection()
  const lacks = useLacksScreen(selection)
  if (selection !== null && !lacks) return children
  return (
    <Page {...page}>
      {selection === null ? <Prompt /> : <EmptyState text={messages.page.notGiven(selection.clientName)} />}
    </Page>
  )
}

/** A page about the selected practices. Its views can be chosen without any: another one may need none. */
export function PracticePage(props: PageProps) {
  return (
    <RequirePractices title={props.title} filters={props.filters}>
      <Page {...props} />
    </RequirePractices>
  )
}

/** A permission is held at a client: whoever has the screen through another one finds nothing here. */
function useLacksScreen(selection: Selection | null): boolean {
  const route = useMatches().findLast(({ handle }) => handle !== undefined)?.handle as { route?: Route } | undefined
  const own = useEndpoint(access.ownPermissions, {}).data
  const held = own?.find(({ name }) => name === route?.route?.permission)
  return selection !== null && held?.notAt.includes(selection.clientId) === true
}
