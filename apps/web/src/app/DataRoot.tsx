import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { queryClient } from '../kit/api/index.ts'

/** Around the screens that show the server's data; the login screen does without and loads the faster for it. */
export function DataRoot() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
