export { DialNumber } from './DialNumber.tsx'
export {
  callRunning,
  callRunsHere,
  type DialFor,
  type Dialler,
  type DialOutcome,
  diallerStore,
  giveUpCall,
  type Phone,
  type PhoneCall,
  phoneStore,
  whenNoCallRunsHere,
} from './phone-store.ts'
export { usePhone } from './use-phone.ts'
export { readable } from './e164.ts'
