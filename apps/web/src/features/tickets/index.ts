export { TicketsButton } from './TicketsButton.tsx'
export { TicketsDialog } from './TicketsDialog.tsx'
