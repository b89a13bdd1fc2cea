export { LoginHistoryScreen } from './LoginHistoryScreen.tsx'
