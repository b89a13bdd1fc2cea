import type { contract, NewApiKey, OutputOf, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { found } from '../../kernel/errors.ts'
import type { AdministrationContext } from '../../kernel/http/context.ts'
import { apiKeysOfPractice, makeApiKey, replaceApiKey, type SealedKeys } from '../client-keys/index.ts'
import { lockPractice, practiceOfIntake, updateAutomatic } from './appointment-queries.ts'
import { INTAKE_PATH } from './webhook.ts'

type Intake = (typeof contract)['intake']

export async function settingsOf(db: Db, id: string): Promise<OutputOf<Intake['settings']>> {
  const { automatic } = found(await practiceOfIntake(db, id))
  return { automatic, keys: await apiKeysOfPractice(db, id) }
}

export async function setAutomatic(
  { db, tell }: AdministrationContext,
  { id, automatic }: ParsedInputOf<Intake['setAutomatic']>,
): Promise<{ automatic: boolean }> {
  found(await practiceOfIntake(db, id))
  await lockPractice(db, id)
  const before = found(await practiceOfIntake(db, id))
  await updateAutomatic(db, id, automatic)
  const inLog = (value: boolean) => ({ 'Records of voice appointments by themselves': value ? 'Yes' : 'No' })
  tell({
    action: 'change',
    subject: 'practice',
    id,
    label: before.name,
    clientIds: [before.clientId],
    practiceIds: [id],
    before: inLog(before.automatic),
    after: inLog(automatic),
  })
  return { automatic }
}

/** The first key of a practice, or one that takes the place of the one that works; two who press at once get two, one after the other. */
export async function makeKey(
  ctx: AdministrationContext,
  dependencies: { keys: SealedKeys; publicUrl: string },
  { id, overlapDays }: ParsedInputOf<Intake['makeKey']>,
): Promise<OutputOf<Intake['makeKey']>> {
  const { keys, publicUrl } = dependencies
  const practice = found(await practiceOfIntake(ctx.db, id))
  await lockPractice(ctx.db, id)
  const present = (await apiKeysOfPractice(ctx.db, id)).find(({ state }) => state === 'works')
  const made: NewApiKey =
    present === undefined
      ? await makeApiKey(ctx, keys, {
          clientId: practice.clientId,
          practiceId: id,
          name: 'Voice intake',
          scopes: ['intake'],
          expiresAt: null,
        })
      : await replaceApiKey(ctx, keys, { id: present._id, overlapDays })
  return { key: made.key, address: publicUrl + INTAKE_PATH.replace('{key}', made.keyId), secret: made.secret }
}
