import type { Db } from '@bitewing/db'
import { failAt, type Failure } from '../../kernel/errors.ts'
import * as queries from './queries.ts'
import { containsWord, isCommonPassword, wordsOf } from './weak-password.ts'

const PRODUCT = 'Bitewing'

/**
 * Why a new password is refused although it has the strength of 3 §5: it is among the first that an attacker tries. Every place where
 * a password is set asks here. `field` is the input field that holds it.
 */
export async function refusalOfNewPassword(
  db: Db,
  user: Pick<queries.UserRow, 'id' | 'email' | 'first_name' | 'last_name'>,
  password: string,
  field: string,
): Promise<Failure | undefined> {
  if (await isCommonPassword(password)) return failAt(field, 'session.common_password')
  const names = [PRODUCT, user.first_name, user.last_name, user.email.split('@')[0] as string]
  const words = wordsOf([...names, ...(await queries.namesAround(db, user.id))])
  return containsWord(password, words) ? failAt(field, 'session.password_with_name') : undefined
}
