import type { ComponentType } from 'react'

export type LoadScreen = () => Promise<ComponentType>

/** The screens that can be opened without signing in. */
export const publicScreens = {
  '/login': async () => (await import('../features/session/LoginScreen.tsx')).LoginScreen,
  '/logout': async () => (await import('../features/session/LogoutScreen.tsx')).LogoutScreen,
  '/reset_password_request': async () =>
    (await import('../features/session/ResetRequestScreen.tsx')).ResetRequestScreen,
  '/password_reset': async () => (await import('../features/session/NewPasswordScreen.tsx')).PasswordResetScreen,
  '/password_create': async () => (await import('../features/session/NewPasswordScreen.tsx')).PasswordCreateScreen,
  '/authorize/{trackLoginId}': async () => (await import('../features/session/AuthorizeScreen.tsx')).AuthorizeScreen,
} as const satisfies Record<string, LoadScreen>
export type PublicPath = keyof typeof publicScreens
