import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { useSelection } from '../selection.ts'
import { Page, type PageProps } from './Page.tsx'

/** What asks for practices; the shell gives it. */
export const PracticePrompt = createContext<ComponentType>(() => null)

/** For a screen that can show nothing without practices: until some are selected, the person is asked for them. */
export function NeedsPractices({ title, children }: { title?: string | undefined; children: ReactNode }) {
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
    <NeedsPractices title={props.title}>
      <Page {...props} />
    </NeedsPractices>
  )
}
