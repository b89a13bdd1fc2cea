export { TicketsButton } from './dialog/TicketsButton.tsx'
export { TicketsDialog } from './dialog/TicketsDialog.tsx'
