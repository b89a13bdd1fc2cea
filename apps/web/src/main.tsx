import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { reloadForNewVersion } from './app/new-version.ts'
import { createRouter } from './app/router.tsx'
import { FeedbackHost } from './kit/feedback/index.ts'
import { KitProvider } from './kit/theme/KitProvider.tsx'

reloadForNewVersion()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')

createRoot(root).render(
  <StrictMode>
    <KitProvider>
      <RouterProvider router={createRouter()} />
      <FeedbackHost />
    </KitProvider>
  </StrictMode>,
)
