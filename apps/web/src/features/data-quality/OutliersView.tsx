import { dataQuality, type InputOf, type QualityFinding } from '@bitewing/contract'
import { OUTLIER_RULES } from '@bitewing/domain'
import { IconCheck, IconFileDescription } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useCall } from '../../kit/api/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { asList, defineList, List } from '../../kit/list/index.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.dataQuality
const titles = texts.outlierColumns

type Asked = InputOf<typeof dataQuality.findings>
type FilteredBy = NonNullable<Asked['filters']> & { sort?: Asked['sort'] }

const listed = asList<typeof dataQuality.findings, QualityFinding, FilteredBy>(dataQuality.findings, {
  page: ({ page, rowsPerPage, sort }) => ({
    limit: rowsPerPage,
    offset: page * rowsPerPage,
    ...(sort !== undefined && { sort: sort as NonNullable<Asked['sort']> }),
  }),
  rows: (answer) => answer,
  filters: (chosen) => ({ filters: chosen }),
})

const outliersList = defineList({
  id: 'quality-outliers',
  label: texts.outliers,
  endpoint: listed,
  columns: [
    { key: 'patientName', title: titles.patientName, width: 180 },
    {
      key: 'appointmentDate',
      title: titles.appointmentDate,
      sortable: true,
      width: 110,
      render: ({ appointmentDate }) => formatCalendarDate(appointmentDate),
    },
    { key: 'rule', title: titles.rule, width: 190, render: ({ rule }) => texts.rules[rule] },
    { key: 'why', title: titles.why, width: 500 },
  ],
  filters: [
    { kind: 'text', field: 'patientName', label: texts.filters.patientName },
    {
      kind: 'select',
      field: 'rule',
      label: texts.rule,
      options: OUTLIER_RULES.map((rule) => ({ value: rule, label: texts.rules[rule] })),
    },
  ],
  pageSizes: [25, 10, 50],
  defaultSort: 'appointmentDate',
  empty: texts.noOutliers,
})

/** Values that can hardly be so, each with its reason, and patients who are there twice a day. */
export function OutliersView() {
  const navigate = useNavigate()
  const dismiss = useCall(dataQuality.dismiss, { success: texts.dismissed })
  const actions: readonly RowAction<QualityFinding>[] = [
    {
      label: texts.open,
      icon: IconFileDescription,
      opens: true,
      run: ({ recordId: transactionId, practiceId }) =>
        navigate('/transaction-detail', { state: { transactionId, practiceId } }),
    },
    {
      label: texts.dismiss,
      icon: IconCheck,
      endpoint: dataQuality.dismiss,
      run: ({ _id: id }) => dismiss.mutateAsync({ id }),
    },
  ]
  return <List definition={outliersList} rowActions={actions} />
}
