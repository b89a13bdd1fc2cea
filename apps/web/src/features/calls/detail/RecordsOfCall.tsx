import { type Call, can } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconFileDescription } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { PageSection } from '../../../kit/components/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import classes from './call-detail.module.css'

const texts = messages.calls

/** What the call was made about; whoever may open records does so from here. */
export function RecordsOfCall({ records }: Pick<Call, 'records'>) {
  const navigate = useNavigate()
  const mayOpen = useMay()(can('transaction'))
  return (
    <PageSection title={texts.detail.records}>
      {records.length === 0 && <p className={classes.quiet}>{texts.detail.noRecords}</p>}
      <ul className={classes.records}>
        {records.map(({ _id, practiceId, practiceName, patientName }) => (
          <li key={_id} className={classes.record}>
            <span>{patientName}</span>
            <span className={classes.quiet}>{practiceName}</span>
            {mayOpen && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFileDescription size={14} aria-hidden />}
                onClick={() =>
                  navigate('/transaction-detail', { state: { transactionId: _id, practiceId, practiceName } })
                }
              >
                {texts.openRecord}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
