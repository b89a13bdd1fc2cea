import { type TemplateData, templates } from '@bitewing/contract'
import { useCall } from '../../../kit/api/index.ts'
import { Banner } from '../../../kit/components/index.ts'
import { formatMoment } from '../../../kit/date/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'

const texts = messages.templatePublishing

/** That the draft is published by itself, and when. */
export function PlannedBanner({ data: { _id: id, planned } }: { data: TemplateData }) {
  const cancel = useCall(templates.cancelPlan)
  const may = useMay()(templates.cancelPlan)
  if (planned === null) return null
  const { day, time } = formatMoment(planned.at)
  return (
    <Banner
      kind="info"
      text={texts.planned(`${day} ${time}`, planned.by)}
      action={
        may ? { label: texts.cancelPlan, running: cancel.isPending, run: () => cancel.mutate({ id }) } : undefined
      }
    />
  )
}
