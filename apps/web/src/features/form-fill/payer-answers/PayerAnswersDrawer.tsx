import { contract } from '@bitewing/contract'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { EmptyState, QueryState } from '../../../kit/components/index.ts'
import { SideDrawer } from '../SideDrawer.tsx'
import { BenefitTable } from './BenefitTable.tsx'
import { PayerAnswerList } from './PayerAnswerList.tsx'
import { PolicyChangeTable } from './PolicyChangeTable.tsx'

const text = messages.formFill

type PayerAnswersDrawerProps = { recordId: string; onClose: () => void }

/** Everything that payers have said about a record: the changes, then all answers, then the newest one line by line. */
export function PayerAnswersDrawer({ recordId, onClose }: PayerAnswersDrawerProps) {
  return (
    <SideDrawer title={text.payerAnswers} closeLabel={text.closeAnswers} onClose={onClose}>
      <Content recordId={recordId} />
    </SideDrawer>
  )
}

function Content({ recordId }: { recordId: string }) {
  const answer = useEndpoint(contract.formFill.payerAnswers, { id: recordId })
  const { data } = answer
  if (data === undefined) return <QueryState answers={[answer]} waiting={240} failed={text.answersFailed} />
  if (data.records.length === 0) return <EmptyState text={text.neverAsked} />
  return (
    <>
      {data.changes !== null && <PolicyChangeTable changes={data.changes} />}
      <PayerAnswerList recordId={recordId} answers={data.records} />
      <BenefitTable recordId={recordId} />
    </>
  )
}
