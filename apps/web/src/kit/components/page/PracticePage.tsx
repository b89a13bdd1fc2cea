import { type ComponentType, createContext, use } from 'react'
import { useSelection } from '../../selection.ts'
import { Page, type PageProps } from './Page.tsx'

/** The component that asks for practices; the shell provides it. */
export const PracticePrompt = createContext<ComponentType>(() => null)

/** For screens that need practices: until some are selected, the user is asked for them. */
export function RequirePractices({ children, ...page }: Pick<PageProps, 'title' | 'filters' | 'children'>) {
  const Prompt = use(PracticePrompt)
  if (useSelection() !== null) return children
  return (
    <Page {...page}>
      <Prompt />
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
