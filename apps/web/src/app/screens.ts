import type { RoutePath } from '@bitewing/contract'
import type { ComponentType } from 'react'

export type LoadScreen = () => Promise<ComponentType>

const landing: LoadScreen = async () => (await import('./landing/LandingScreen.tsx')).LandingScreen

/** The screen behind each route of the contract, each in a file of its own that is loaded when it is opened. */
export const screens: Record<RoutePath, LoadScreen> = {
  '/login': async () => (await import('../features/session/LoginScreen.tsx')).LoginScreen,
  '/logout': async () => (await import('../features/session/LogoutScreen.tsx')).LogoutScreen,
  '/reset_password_request': async () =>
    (await import('../features/session/ResetRequestScreen.tsx')).ResetRequestScreen,
  '/password_reset': async () => (await import('../features/session/NewPasswordScreen.tsx')).PasswordResetScreen,
  '/password_create': async () => (await import('../features/session/NewPasswordScreen.tsx')).PasswordCreateScreen,
  '/authorize/{trackLoginId}': async () => (await import('../features/session/AuthorizeScreen.tsx')).AuthorizeScreen,
  '/': landing,
  '*': landing,
  '/main': landing,
  '/connections': async () => (await import('../features/connections/ConnectionsScreen.tsx')).ConnectionsScreen,
  '/profile': async () => (await import('../features/session/ProfileScreen.tsx')).ProfileScreen,
  '/login-history': async () => (await import('../features/access/LoginHistoryScreen.tsx')).LoginHistoryScreen,
  '/colors': async () => (await import('../features/colours/FlagColorScreen.tsx')).FlagColorScreen,
  '/clients': async () => (await import('../features/clients/ClientsScreen.tsx')).ClientsScreen,
  '/clients-form': async () => (await import('../features/clients/ClientFormScreen.tsx')).ClientFormScreen,
  '/client-practice': async () => (await import('../features/clients/ClientPracticeScreen.tsx')).ClientPracticeScreen,
  '/iv_missingcode': async () => (await import('./verification/VerificationList.tsx')).VerificationList,
  '/missingCode': async () => (await import('./verification/FormFillPage.tsx')).FormFillPage,
  '/allTransaction': async () => (await import('./transactions/AllTransactionsPage.tsx')).AllTransactionsPage,
  '/transaction-form': async () => (await import('./transaction-form/TransactionFormPage.tsx')).TransactionFormPage,
  '/columns-configurations': async () =>
    (await import('../features/grid-columns/ColumnsConfigurationScreen.tsx')).ColumnsConfigurationScreen,
  '/grid-transaction': async () => (await import('./reports/TransactionsReportPage.tsx')).TransactionsReportPage,
  '/transaction-detail': async () => (await import('./verification/TransactionDetailPage.tsx')).TransactionDetailPage,
  '/transaction-detail-issue': async () => (await import('./tickets/IssueDetailPage.tsx')).IssueDetailPage,
}
