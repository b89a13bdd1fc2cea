export {
  applyChange,
  type GrantingContext,
  judgeChange,
  type Judged,
  openPerson,
  readGiver,
  readPerson,
  refuseUntouchable,
  untouchable,
} from './judge.ts'
export { keepAnAdministrator } from './keep-an-administrator.ts'
