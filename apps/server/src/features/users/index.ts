export { usersFeature } from './endpoints.ts'
export { administratorByHand, adviceForEmpty, inviteFirstAdministrator } from './first-administrator.ts'
export { ownOffice } from './first-administrator-queries.ts'
export { addUser } from './save.ts'
