import type { Contract, OutputOf, ParsedInputOf } from '@bitewing/contract'
import type { Db } from '@bitewing/db'
import { fail } from '../../kernel/errors.ts'
import type { ContextOf } from '../../kernel/http/context.ts'
import { useForm } from '../clients/index.ts'
import { startRecount } from '../verification/index.ts'
import { tellEditors } from './change-draft.ts'
import { formToChange, formToRead } from './forms.ts'
import { inLog } from './manage.ts'
import { practicesFor, setPlanForm } from './practice-queries.ts'

type Templates = Contract['templates']
type Uses = OutputOf<Templates['practices']>

export async function practicesOf(db: Db, id: string): Promise<Uses> {
  const form = await formToRead(db, id)
  return form.clientId === '' ? [] : await practicesFor(db, form)
}

/** Of the practices that the caller administers, exactly these use the form from now on; others stay as they are. */
export async function assignTemplate(
  { db, tell, signal }: ContextOf<Templates['assign']>,
  { id, practices: wanted }: ParsedInputOf<Templates['assign']>,
): Promise<Uses> {
  const form = await formToChange(db, id)
  if (form.version === 0) throw fail('templates.never_published')
  const before = await practicesFor(db, form)
  const seen = new Set(before.map(({ _id }) => _id))
  if (wanted.some((practiceId) => !seen.has(practiceId))) throw fail('request.not_found')
  for (const { _id, name, uses } of before) {
    const isWanted = wanted.includes(_id)
    if (isWanted === uses) continue
    if (form.type === 'PLAN') {
      await setPlanForm(db, _id, isWanted ? id : null)
    } else {
      if (!isWanted) throw fail('templates.practice_needs_form', { practice: name })
      await useForm(db, _id, form.type, id)
      await startRecount(db, _id, form.type)
    }
  }
  const after = await practicesFor(db, form)
  tell({ ...inLog(form), action: 'assign', practiceIds: wanted, before: namesIn(before), after: namesIn(after) })
  await tellEditors(signal, form)
  return after
}

function namesIn(practices: Uses) {
  const names = practices.filter(({ uses }) => uses).map(({ name }) => name)
  return { Practices: names.join(', ') }
}
