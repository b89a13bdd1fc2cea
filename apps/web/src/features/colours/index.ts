export { FlagColorScreen } from './FlagColorScreen.tsx'
