import { connections } from '@bitewing/contract'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { messages } from '../../kit/messages.ts'
import { storeSelection } from '../../kit/selection.ts'
import type { MenuEntry } from '../layout/menu.ts'
import { useMenu } from '../layout/use-menu.ts'
import { contains } from './matching.ts'

export type PaletteEntry = { id: string; label: string; hint: string; icon: string; run: () => void }

/** Something that Ctrl+K can find. A new kind of thing is a new provider in `usePaletteProviders`. */
export type PaletteProvider = {
  heading: string
  find: (search: string, signal: AbortSignal) => PaletteEntry[] | Promise<PaletteEntry[]>
}

export function usePaletteProviders(): readonly PaletteProvider[] {
  const screens = useScreens()
  const practices = usePractices()
  return useMemo(() => [screens, practices], [screens, practices])
}

const OWN: readonly (MenuEntry & { hint: string })[] = [
  { label: messages.shell.home, path: '/', icon: 'home', hint: '' },
  { label: messages.shell.profile, path: '/profile', icon: 'users', hint: messages.shell.account },
  { label: messages.shell.loginHistory, path: '/login-history', icon: 'lock', hint: messages.shell.account },
]

function useScreens(): PaletteProvider {
  const menu = useMenu()
  const navigate = useNavigate()
  return useMemo(() => {
    const screens = [
      ...menu.modules.flatMap((group) => group.entries.map((entry) => ({ ...entry, hint: group.label }))),
      ...menu.general.map((entry) => ({ ...entry, hint: '' })),
      ...OWN,
    ]
    return {
      heading: messages.palette.screens,
      find: (search) =>
        screens
          .filter(({ label, hint }) => contains(`${label} ${hint}`, search))
          .map(({ path, ...entry }) => ({ id: path, ...entry, run: () => void navigate(path) })),
    }
  }, [menu, navigate])
}

function usePractices(): PaletteProvider {
  const { data } = useEndpoint(connections.clientsWithPractices, {})
  return useMemo(() => {
    const practices = (data ?? []).flatMap((client) => client.practices.map((practice) => ({ practice, client })))
    return {
      heading: messages.palette.practices,
      find: (search) =>
        practices
          .filter(({ practice, client }) => contains(`${practice.name} ${practice.city} ${client.name}`, search))
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
