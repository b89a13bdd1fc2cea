export { Eligibility, MissingFields, VerificationBy } from './indicators.tsx'
export { Presence } from './Presence.tsx'
