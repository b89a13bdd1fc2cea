import type { ComponentType } from 'react'

export type LoadScreen = () => Promise<ComponentType>

/** The screens that can be opened without signing in. */
export const publicScreens = {
  '/login': async () => (await import('../features/session/sign-in/LoginScreen.tsx')).LoginScreen,
  '/logout': async () => (await import('../features/session/sign-in/LogoutScreen.tsx')).LogoutScreen,
  '/reset_password_request': async () =>
    (await import('../features/session/password/ResetRequestScreen.tsx')).ResetRequestScreen,
  '/password_reset': async () =>
    (await import('../features/session/password/NewPasswordScreen.tsx')).PasswordResetScreen,
  '/password_create': async () =>
    (await import('../features/session/password/NewPasswordScreen.tsx')).PasswordCreateScreen,
  '/authorize/{trackLoginId}': async () =>
    (await import('../features/session/authorize/AuthorizeScreen.tsx')).AuthorizeScreen,
} as const satisfies Record<string, LoadScreen>
export type PublicPath = keyof typeof publicScreens
