import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import type { z } from 'zod'
import { reloadForNewVersion } from './app/new-version.ts'
import { createRouter } from './app/router.tsx'
import { FeedbackHost } from './kit/feedback/index.ts'
import { KitProvider } from './kit/theme/KitProvider.tsx'

// The content policy forbids eval. zod would try it with its first schema, in vain, and browsers report that. It reads this object
// then; zod's own way to say so would load zod with the first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } satisfies z.core.$ZodConfig })

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
