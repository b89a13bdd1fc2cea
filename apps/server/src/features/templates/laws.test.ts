import { contract, type DraftChanged, templateFromWire } from '@bitewing/contract'
import { demoPractices } from '@bitewing/db/demo'
import {
  checkTemplate,
  edit,
  fieldsOf,
  type Operation,
  removal,
  SHIPPED_TEMPLATES,
  type Template,
} from '@bitewing/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { templates } = contract
const here = { selection: [demoPractices[0]?.id ?? ''] }
const GONE = 'f'.repeat(24)
const REFUSED = { gone: 404, taken: 409, unfit: 400 } as const

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.client().signIn('admin@bitewing.example')
})
afterAll(() => server.stop())

type Answer = { status: number; value: DraftChanged }
/** A call, and what the pure functions make of it; the ids that the server gave are known only afterwards. */
type Step = { call: () => Promise<Answer>; operation: (ids: readonly string[]) => Operation }

/** What somebody may do next: which of the form's elements, and where to, is drawn. */
const anyStep = fc.record({
  kind: fc.nat({ max: 11 }),
  one: fc.nat(),
  other: fc.nat(),
  order: fc.integer({ min: 1, max: 5 }),
})
type Drawn = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

function stepOf(templateId: string, form: Template, undo: Operation | undefined, drawn: Drawn): Step {
  const { kind, one, other, order } = drawn
  const among = (ids: readonly string[], which: number) => [...ids, GONE][which % (ids.length + 1)] as string
  const sectionId = among(
    form.sections.map(({ id }) => id),
    one,
  )
  const section = form.sections.find(({ id }) => id === sectionId)
  const subsections = form.sections.flatMap(({ items }) => items.filter((item) => item.kind === 'subsection'))
  const subsectionId = among(
    subsections.map(({ id }) => id),
    other,
  )
  const elementId = among(
    form.sections.flatMap(fieldsOf).map(({ id }) => id),
    other,
  )
  const call = (endpoint: { readonly path: `/api/${string}` }, input: object) => async (): Promise<Answer> =>
    await admin.call(endpoint as typeof templates.operate, input as never, here)
  const at = order - 1
  const name = `Name ${one % 100}`
  const label = `Label ${other % 100}`
  const steps: Step[] = [
    {
      call: call(templates.addSection, { templateId, categoryName: name, sectionType: 'code', orderNumber: order }),
      operation: ([id = '']) => ({ kind: 'add-section', section: { id, name, type: 'code', items: [] }, at }),
    },
    {
      call: call(templates.changeSection, { templateId, id: sectionId, categoryName: name, sectionType: 'info' }),
      operation: () => ({ kind: 'change-section', id: sectionId, to: { name, type: 'info' } }),
    },
    {
      call: call(templates.moveSection, { templateId, sectionId, newOrder: order }),
      operation: () => ({ kind: 'move-section', id: sectionId, at }),
    },
    {
      call: call(templates.removeSection, { templateId, id: sectionId }),
      operation: () => removal(form, sectionId),
    },
    {
      call: call(templates.addSubsection, { templateId, sectionId, label, code: 'D0120' }),
      operation: ([id = '']) => ({
        kind: 'add-item',
        item: { id, kind: 'subsection', label, code: 'D0120', fields: [] },
        into: { sectionId },
        at: section?.items.length ?? 0,
      }),
    },
    {
      call: call(templates.moveSection, { templateId, sectionId, subsectionId, newOrder: order }),
      operation: () => ({ kind: 'move-item', id: subsectionId, into: { sectionId }, at }),
    },
    {
      call: call(templates.moveBookmark, { templateId, elementId, sectionId, newOrder: order }),
      operation: () => ({ kind: 'move-item', id: elementId, into: { sectionId }, at }),
    },
    {
      call: call(templates.changeBookmark, { templateId, id: elementId, label, required: 'true' }),
      operation: () => ({ kind: 'change-field', id: elementId, to: { label, required: true } }),
    },
    {
      call: call(templates.removeBookmark, { templateId, id: elementId }),
      operation: () => removal(form, elementId),
    },
    {
      call: call(templates.personalize, { templateId, bookmarkId: elementId }),
      operation: () => ({ kind: 'change-field', id: elementId, to: { personal: true } }),
    },
  ]
  const sent: Operation = undo ?? { kind: 'remove-item', id: subsectionId }
  const undoing: Step = { call: call(templates.operate, { id: templateId, operation: sent }), operation: () => sent }
  return steps[kind] ?? undoing
}

async function newForm(): Promise<{ templateId: string; form: Template }> {
  const copy = { templateId: SHIPPED_TEMPLATES[1].id, name: 'Law', description: 'x' }
  const { value } = await admin.call(templates.duplicate, copy, here)
  return { templateId: value._id, form: SHIPPED_TEMPLATES[1].template }
}

test('any sequence of calls gives the form that the pure functions give, and what is published has no problems', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (all) => {
      const { templateId, form: start } = await newForm()
      let form = start
      let undo: Operation | undefined
      for (const drawn of all) {
        const step = stepOf(templateId, form, undo, drawn)
        const { status, value } = await step.call()
        const done = edit(form, step.operation(status === 200 ? value.ids : [GONE]))
        expect(status).toBe(typeof done === 'string' ? REFUSED[done] : 200)
        if (typeof done === 'string') continue
        form = done.template
        undo = value.inverse
        expect(undo).toEqual(done.inverse)
      }
      const { value } = await admin.call(templates.data, { templateId }, here)
      expect(templateFromWire(value.sections).template).toEqual(form)
      expect(value.problems).toEqual(checkTemplate(form))
      const published = await admin.call(templates.publish, { id: templateId, revision: value.revision }, here)
      const isFit = value.problems.length === 0 && form.sections.flatMap(fieldsOf).length > 0
      expect(published.status).toBe(isFit ? 200 : 409)
    }),
    { numRuns: 12 },
  )
})
