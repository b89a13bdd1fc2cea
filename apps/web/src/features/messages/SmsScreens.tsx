import { type AircallMessage, messages as endpoints, type RingCentralMessage } from '@bitewing/contract'
import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call, useEndpoint } from '../../kit/api/index.ts'
import { PracticePage } from '../../kit/components/index.ts'
import { useOpened } from '../../kit/crud/index.ts'
import { List } from '../../kit/list/index.ts'
import type { RowAction } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'
import { NewestCode } from './NewestCode.tsx'
import { aircallList, ringCentralList } from './sms-list.tsx'
import { SmsDialog } from './SmsDialog.tsx'

const texts = messages.sms
/** The list's own first page: asked for once, shown twice. */
const FIRST_PAGE = { page: 1, perPage: 25 }

type Around = { notice: ReactNode; action: ReactNode }

/** 2 §2.13, the phone provider's. */
export function AircallSmsScreen(around: Around) {
  return (
    <PracticePage action={around.action}>
      {around.notice}
      <AircallSms />
    </PracticePage>
  )
}

function AircallSms() {
  const opened = useOpened<AircallMessage>()
  const newest = useEndpoint(endpoints.aircall, FIRST_PAGE).data
  return (
    <>
      <NewestCode records={newest?.records ?? []} />
      <List definition={aircallList} rowActions={[readAction(opened.edit)]} />
      {opened.dialog(
        (sms, close) =>
          sms && (
            <SmsDialog
              sms={sms}
              reveal={async () => (await call(endpoints.aircallText, { id: sms._id })).text}
              onClose={close}
            />
          ),
      )}
    </>
  )
}

/** 2 §2.13, the other provider's. */
export function RingCentralScreen(around: Around) {
  return (
    <PracticePage action={around.action}>
      {around.notice}
      <RingCentralSms />
    </PracticePage>
  )
}

function RingCentralSms() {
  const opened = useOpened<RingCentralMessage>()
  const newest = useEndpoint(endpoints.ringCentral, FIRST_PAGE).data
  return (
    <>
      <NewestCode records={newest?.records.filter(({ direction }) => direction === 'Inbound') ?? []} />
      <List definition={ringCentralList} rowActions={[readAction(opened.edit)]} />
      {opened.dialog(
        (sms, close) =>
          sms && (
            <SmsDialog
              sms={sms}
              reveal={async () => (await call(endpoints.ringCentralText, { id: sms._id })).text}
              onClose={close}
            />
          ),
      )}
    </>
  )
}

function readAction<R extends { readonly deleted: boolean }>(read: (sms: R) => void): RowAction<R> {
  return { label: texts.read, icon: IconMessage2, opens: true, visible: ({ deleted }) => !deleted, run: read }
}
