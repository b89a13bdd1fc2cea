import { dataQuality, type QualityRequest } from '@bitewing/contract'
import { IconArrowBackUp, IconInfoCircle, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../kit/api/index.ts'
import { PracticePage, ViewLinks } from '../../kit/components/index.ts'
import { toast } from '../../kit/feedback/index.ts'
import { List } from '../../kit/list/index.ts'
import { useSelection } from '../../kit/selection.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'
import { ConfirmSettled } from './ConfirmSettled.tsx'
import { Decision } from './Decision.tsx'
import { OutliersView } from './OutliersView.tsx'
import { patientWords, requestsList } from './requests-list.tsx'
import { ResumeDetails } from './ResumeDetails.tsx'
import { ScoreView } from './ScoreView.tsx'
import { Summary } from './Summary.tsx'

const texts = messages.dataQuality

const VIEWS = [
  { label: texts.requests },
  { view: 'outliers', label: texts.outliers },
  { view: 'score', label: texts.score },
]

/** 2 §2.11; the outliers and the score are beyond it. */
export function DataQualityScreen() {
  const view = useSearchParams()[0].get('view')
  const chosen = useSelection() !== null
  const views = chosen ? <ViewLinks label={texts.views} views={VIEWS} /> : undefined
  return (
    <PracticePage filters={views} action={<ConfirmSettled />}>
      {view === 'outliers' ? <OutliersView /> : view === 'score' ? <ScoreView /> : <RequestsView />}
    </PracticePage>
  )
}

function RequestsView() {
  const [opened, setOpened] = useState<string>()
  const [decided, setDecided] = useState<string>()
  const undo = useCall(dataQuality.undo, { success: texts.undone })
  const actions: readonly RowAction<QualityRequest>[] = [
    {
      label: texts.details,
      icon: IconInfoCircle,
      opens: true,
      run: ({ _id, status }) => (status === 1 ? setOpened(_id) : toast.warning(texts.isNotActive)),
    },
    {
      label: texts.decision,
      icon: IconListCheck,
      opens: true,
      visible: ({ closedAs }) => closedAs === 'confirmed',
      run: ({ _id }) => setDecided(_id),
    },
    {
      label: texts.undo,
      icon: IconArrowBackUp,
      endpoint: dataQuality.undo,
      visible: mayBeUndone,
      confirm: (row) => texts.undoQuestion(patientWords(row)),
      run: ({ _id: id }) => undo.mutateAsync({ id }),
    },
  ]
  return (
    <>
      <Summary />
      <List definition={requestsList} rowActions={actions} />
      {opened !== undefined && <ResumeDetails id={opened} onClose={() => setOpened(undefined)} />}
      {decided !== undefined && <Decision id={decided} onClose={() => setDecided(undefined)} />}
    </>
  )
}

/** Not while the practice's system is being written: nobody knows yet what there is to take back. */
function mayBeUndone({ closedAs, pmsState }: QualityRequest): boolean {
  return closedAs === 'confirmed' && pmsState !== 'queued' && pmsState !== 'running'
}
