import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { useSelection } from '../../selection.ts'
import { Page, type PageProps } from './Page.tsx'

/** The component that asks for practices; the shell provides it. */
export const PracticePrompt = createContext<ComponentType>(() => null)

/** For screens that need practices: until some are selected, the user is asked for them. */
export function RequirePractices({ title, children }: { title?: string | undefined; children: ReactNode }) {
  const Prompt = use(PracticePrompt)
  if (useSelection() !== null) return children
  return (
    <Page title={title}>
      <Prompt />
    </Page>
  )
}

/** A page about the selected practices. */
export function PracticePage(props: PageProps) {
  return (
    <RequirePractices title={props.title}>
      <Page {...props} />
    </RequirePractices>
  )
}
