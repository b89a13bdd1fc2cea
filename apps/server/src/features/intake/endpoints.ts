import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import type { SealedKeys } from '../client-keys/index.ts'
import { makeKey, setAutomatic, settingsOf } from './practice-settings.ts'
import { pageOfAppointments } from './queries.ts'
import { detailOf, formOf, matchRecord, revealedOf, setStatus } from './work-on-appointment.ts'

type Dependencies = { keys: SealedKeys; publicUrl: string }

export function intakeFeature(dependencies: Dependencies): Handlers<(typeof contract)['intake']> {
  return {
    list: (ctx, input) => pageOfAppointments(ctx, input),
    setStatus: (ctx, input) => setStatus(ctx, input),
    detail: ({ db }, { id }) => detailOf(db, id),
    reveal: ({ db }, { id }) => revealedOf(db, id),
    form: ({ db }, { id }) => formOf(db, id),
    match: (ctx, input) => matchRecord(ctx, input),
    settings: ({ db }, { id }) => settingsOf(db, id),
    setAutomatic: (ctx, input) => setAutomatic(ctx, input),
    makeKey: (ctx, input) => makeKey(ctx, dependencies, input),
  }
}
