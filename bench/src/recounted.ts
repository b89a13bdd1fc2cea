import { type Answers, requiredCounts, type Template } from '@bitewing/domain'
import { withOwner, type World } from './world.ts'

const PAGE = 5000

type Row = { id: string; form: string; counted: string; required: number; missing: number; answers: Answers }

/** Open records whose counts are not those of the form that their practice uses, each counted again from its answers. */
export async function wrongCounts(world: World): Promise<number> {
  return await withOwner(world.database, async (owner) => {
    const forms = await owner.query<{ id: string; version: number; content: Template }>(
      'select id, version, content from templates',
    )
    const formOf = new Map(forms.rows.map(({ id, version, content }) => [id, { name: `${id} ${version}`, content }]))
    let wrong = 0
    for (let after = ''; ; ) {
      const { rows } = await owner.query<Row>(
        `select r.id, used.template_id as form, r.template_id || ' ' || coalesce(r.template_version, 1) as counted,
           r.required_fields as required, r.missing_fields as missing, r.answers
         from verification_records r
         join practice_templates used on used.practice_id = r.practice_id and (used.type = 'ELG') = (r.type = 'ELG')
         where not r.audited and r.id > $1 order by r.id limit ${PAGE}`,
        [after],
      )
      for (const { form, counted, required, missing, answers } of rows) {
        const present = formOf.get(form)
        const right = present && requiredCounts(present.content, answers)
        if (counted !== present?.name || right?.required !== required || right.missing !== missing) wrong += 1
      }
      if (rows.length < PAGE) return wrong
      after = rows.at(-1)?.id ?? ''
    }
  })
}

/** Of everything that the recount could change in verified records. */
export async function digestOfVerified(world: World): Promise<string> {
  const { rows } = await withOwner(world.database, (owner) =>
    owner.query<{ digest: string }>(
      `select md5(string_agg(concat_ws(' ', id, template_id, template_version, required_fields, missing_fields, version), ',' order by id))
         as digest from verification_records where audited`,
    ),
  )
  return rows[0]?.digest ?? ''
}
