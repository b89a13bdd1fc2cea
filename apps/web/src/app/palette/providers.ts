import { can, connections, search as searching } from '@bitewing/contract'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { call, useEndpoint } from '../../kit/api/index.ts'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { useMay } from '../../kit/grants.ts'
import { messages } from '../../messages.ts'
import { storeSelection } from '../../kit/selection.ts'
import type { MenuEntry, MenuGroup } from '../../kit/menu.ts'
import { useMenu } from '../layout/menu/use-menu.ts'

export type PaletteEntry = { id: string; label: string; hint: string; icon: string; run: () => void }

/** One kind of thing that Ctrl+K can find. To add a kind, write a provider and list it in `usePaletteProviders`. */
export type PaletteProvider = {
  heading: string
  find: (search: string, signal: AbortSignal) => PaletteEntry[] | Promise<PaletteEntry[]>
}

export function usePaletteProviders(): readonly PaletteProvider[] {
  const screens = useScreens()
  const practices = usePractices()
  const records = useRecords()
  const carriers = useCarriers()
  return useMemo(() => [screens, records, practices, carriers], [screens, records, practices, carriers])
}

/** The screens that are not in the menu. */
export const OTHER_SCREENS: readonly (MenuEntry & { hint: string })[] = [
  { label: messages.shell.home, path: '/', icon: 'home', hint: '' },
  { label: messages.shell.profile, path: '/profile', icon: 'profile', hint: messages.shell.account },
  { label: messages.shell.loginHistory, path: '/login-history', icon: 'history', hint: messages.shell.account },
]

/** Whether every typed word occurs in the text, in any order and anywhere in a word. */
function matches(text: string, search: string): boolean {
  const lower = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}

function useScreens(): PaletteProvider {
  const menu = useMenu()
  const navigate = useNavigate()
  return useMemo(() => {
    const screens = [
      ...menu.flatMap(({ groups }) => groups.flatMap(entriesOf)),
      ...menu.flatMap(({ entries }) => entries.map((entry) => ({ ...entry, hint: '' }))),
      ...OTHER_SCREENS,
    ]
    return {
      heading: messages.palette.screens,
      find: (search) =>
        screens
          .filter(({ label, hint }) => matches(`${label} ${hint}`, search))
          .map(({ path, outside, ...entry }) => ({
            id: path,
            ...entry,
            run: () => (outside === true ? void open(path, '_blank', 'noopener') : void navigate(path)),
          })),
    }
  }, [menu, navigate])
}

function entriesOf({ label, entries }: MenuGroup) {
  return entries.map((entry) => ({ ...entry, hint: label }))
}

function usePractices(): PaletteProvider {
  const { data } = useEndpoint(connections.clientsWithPractices, {})
  return useMemo(() => {
    const practices = (data ?? []).flatMap((client) => client.practices.map((practice) => ({ practice, client })))
    return {
      heading: messages.palette.practices,
      find: (search) =>
        practices
          .filter(({ practice, client }) => matches(`${practice.name} ${practice.city} ${client.name}`, search))
          .map(({ practice, client }) => ({
            id: practice._id,
            label: practice.name,
            hint: client.name,
            icon: 'connections',
            run: () => {
              storeSelection(client.name, [practice])
              location.reload()
            },
          })),
    }
  }, [data])
}

/** A single letter would match nearly everyone. */
const MIN_SEARCH_LENGTH = 2

function useRecords(): PaletteProvider {
  const navigate = useNavigate()
  const may = useMay()
  const allowed = may(searching.records)
  // Users who may not open the whole record can still fill in its form.
  const screen = may(can('transaction')) ? '/transaction-detail' : '/missingCode'
  return useMemo(
    () => ({
      heading: messages.palette.patients,
      find: async (search, signal) => {
        if (!allowed || search.length < MIN_SEARCH_LENGTH) return []
        const { records } = await call(searching.records, { text: search }, { signal })
        return records.map((record) => ({
          id: record._id,
          label: record.PatientName,
          hint: `${formatCalendarDate(record.Created)} · ${record.PracticeName}`,
          icon: 'users',
          run: () =>
            void navigate(screen, {
              state: { transactionId: record._id, practiceId: record.PracticeId, practiceName: record.PracticeName },
            }),
        }))
      },
    }),
    [allowed, navigate, screen],
  )
}

function useCarriers(): PaletteProvider {
  const navigate = useNavigate()
  const may = useMay()
  const allowed = may(searching.records)
  return useMemo(
    () => ({
      heading: messages.palette.carriers,
      find: async (search, signal) => {
        if (!allowed || search.length < MIN_SEARCH_LENGTH) return []
        const { records } = await call(searching.carriers, { text: search }, { signal })
        return records.map((carrier) => ({
          id: carrier._id,
          label: carrier.name,
          hint: messages.palette.recordsOfCarrier,
          icon: 'shield',
          run: () => void navigate(`/iv_missingcode?${new URLSearchParams({ carrier: carrier.name }).toString()}`),
        }))
      },
    }),
    [allowed, navigate],
  )
}
