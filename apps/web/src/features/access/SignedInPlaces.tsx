import { type OwnSession, session } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpoint } from '../../kit/api/index.ts'
import { DateTime, PageSection, QueryState, StatusBadge } from '../../kit/components/index.ts'
import { DataTable, type TableColumn } from '../../kit/table/index.ts'
import { messages } from '../../messages.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

const texts = messages.access
const titles = texts.placeColumns

const COLUMNS: readonly TableColumn<OwnSession>[] = [
  { key: 'deviceType', title: titles.device, width: 110, render: ({ deviceType }) => deviceType },
  { key: 'lastUsedAt', title: titles.lastUsed, width: 160, render: (open) => <LastUsed open={open} /> },
  { key: 'browser', title: titles.browser, width: 150, render: browserOf },
  { key: 'place', title: titles.place, width: 200, render: placeOf },
  { key: 'ip', title: titles.ip, width: 120, render: ({ ip }) => ip },
  { key: 'createdAt', title: titles.since, width: 160, render: ({ createdAt }) => <DateTime value={createdAt} /> },
]

/** The sessions of the signed-in user that are open, each of which can be ended from here. */
export function SignedInPlaces() {
  const answer = useEndpoint(session.sessions, {})
  const [signsOut, setSignsOut] = useState<OwnSession | 'others'>()
  if (answer.data === undefined) return <QueryState answers={[answer]} waiting={120} failed={texts.placesFailed} />
  const hasOthers = answer.data.some(({ isCurrent }) => !isCurrent)
  return (
    <PageSection
      title={texts.places}
      text={texts.placesText}
      action={
        hasOthers && (
          <Button variant="default" onClick={() => setSignsOut('others')}>
            {texts.signOutOthers}
          </Button>
        )
      }
    >
      <DataTable
        id="signed-in-places"
        label={texts.places}
        columns={COLUMNS}
        records={answer.data}
        rowKey={({ _id }) => _id}
        rowActions={[
          {
            label: texts.signOut,
            icon: IconLogout,
            danger: true,
            // This one is signed out in the top bar, as everywhere.
            visible: ({ isCurrent }) => !isCurrent,
            run: setSignsOut,
          },
        ]}
      />
      {signsOut !== undefined && (
        <SignOutDialog
          place={
            signsOut === 'others' ? undefined : { id: signsOut._id, name: texts.on(browserOf(signsOut), signsOut.ip) }
          }
          onClose={() => setSignsOut(undefined)}
        />
      )}
    </PageSection>
  )
}

function LastUsed({ open }: { open: OwnSession }) {
  if (open.isCurrent) return <StatusBadge tone="success">{texts.thisOne}</StatusBadge>
  return <DateTime value={open.lastUsedAt} />
}

function browserOf({ browser, browserVersion }: OwnSession): string {
  return `${browser} ${browserVersion.split('.')[0]}`.trim()
}

function placeOf({ city, region, country }: OwnSession): string {
  return [city, region, country].filter((part) => part !== '').join(', ')
}
