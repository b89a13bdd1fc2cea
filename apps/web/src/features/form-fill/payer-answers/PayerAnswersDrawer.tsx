import { contract } from '@bitewing/contract'
import { Drawer } from '@mantine/core'
import { useEndpoint } from '../../../kit/api/index.ts'
import { messages } from '../../../messages.ts'
import { EmptyState, QueryState, useFocusReturn } from '../../../kit/components/index.ts'
import { BenefitTable } from './BenefitTable.tsx'
import classes from './PayerAnswers.module.css'
import { PayerAnswerList } from './PayerAnswerList.tsx'
import { PolicyChangeTable } from './PolicyChangeTable.tsx'

const text = messages.formFill

type PayerAnswersDrawerProps = { recordId: string; onClose: () => void }

/** Everything that payers have said about a record: the changes, then all answers, then the newest one line by line. */
export function PayerAnswersDrawer({ recordId, onClose }: PayerAnswersDrawerProps) {
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(920px, 100vw)"
      title={text.payerAnswers}
      // Otherwise screen readers would announce a second page header.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
      closeButtonProps={{ 'aria-label': text.closeAnswers }}
    >
      <Content recordId={recordId} />
    </Drawer>
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
