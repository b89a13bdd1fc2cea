export {
  applyChange,
  type GrantingContext,
  heldSomewhere,
  judgeChange,
  type Judged,
  openPerson,
  readGiver,
  readPerson,
  refuseUntouchable,
  whyReadOnly,
} from './judge.ts'
export { keepAnAdministrator } from './keep-an-administrator.ts'
export { administratorRemains, lockAdministrators } from './queries.ts'
