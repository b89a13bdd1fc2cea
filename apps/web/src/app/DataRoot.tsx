import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../kit/api/index.ts'

/** Wraps the screens that show server data. The login screen does not need it, and loads faster without it. */
export function DataRoot() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
