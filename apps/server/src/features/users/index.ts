export { usersFeature } from './endpoints.ts'
export { administratorByHand, adviceForEmpty, inviteFirstAdministrator } from './first-administrator.ts'
