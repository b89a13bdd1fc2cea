import { type TemplateData, templateFromWire, templates } from '@bitewing/contract'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useEndpoint } from '../../../kit/api/index.ts'
import { Page, QueryState, RequirePractices } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import { Editor } from './Editor.tsx'

const texts = messages.templateEditor

/** The form that the navigation state names. Without one there is nothing to edit. */
export function TemplateFormScreen() {
  const state = useLocation().state as { templateId?: string } | null
  if (state?.templateId === undefined) return <Navigate to="/template" replace />
  return (
    <RequirePractices>
      <OpenedTemplate key={state.templateId} templateId={state.templateId} />
    </RequirePractices>
  )
}

function OpenedTemplate({ templateId }: { templateId: string }) {
  const answer = useEndpoint(templates.data, { templateId })
  if (answer.data !== undefined) return <LoadedTemplate data={answer.data} />
  return (
    <Page>
      <QueryState
        answers={[answer]}
        waiting={<Skeleton height={480} />}
        missing={texts.gone}
        failed={texts.loadFailed}
      />
    </Page>
  )
}

function LoadedTemplate({ data }: { data: TemplateData }) {
  const { sections, revision } = data
  const known = useMemo(() => ({ template: templateFromWire(sections).template, revision }), [sections, revision])
  return <Editor data={data} known={known} />
}
