export { Eligibility, MissingFields, VerificationBy } from './Indicators.tsx'
export { Presence } from './Presence.tsx'
