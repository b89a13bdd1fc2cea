import { z } from 'zod'
import { administration, can, endpoint, nothing } from '../endpoint.ts'
import { hexColor, id, list, page, requiredText } from '../fields.ts'

const colour = z.object({ _id: id, name: z.string(), hexCode: z.string(), colorPriority: z.int() })
export type FlagColour = z.infer<typeof colour>

/** Also checked by the form in the browser. */
export const colourFields = z.strictObject({
  name: requiredText(60, 'You must write a name'),
  hexCode: hexColor,
  colorPriority: z
    .int('Color Priority must be greater than zero')
    .min(1, 'Color Priority must be greater than zero')
    .max(1_000_000, 'Color Priority must be at most 1000000'),
})

const ofClient = { clientId: id }
const common = { scope: 'client', carries: 'nothing' } as const

export const colours = {
  all: endpoint({
    ...common,
    method: 'GET',
    path: '/api/scheme/color/{clientId}',
    summary: "A client's flag colours by priority, or the one of a hexCode.",
    access: 'login',
    shows: ['colours'],
    input: z.strictObject({ ...ofClient, hexCode: hexColor.optional() }),
    output: list(colour),
  }),
  grid: endpoint({
    ...common,
    method: 'GET',
    path: '/api/scheme/color/grid/{clientId}',
    summary: "A page of a client's flag colours.",
    access: 'login',
    shows: ['colours'],
    input: z.strictObject({ ...ofClient, ...page(['name', 'hexCode', 'colorPriority']) }),
    output: list(colour),
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    path: '/api/scheme/color/{clientId}',
    summary: 'Adds a flag colour to a client.',
    access: can('flagColor', 'addColor'),
    creates: true,
    changes: administration('colour'),
    refreshes: ['colours'],
    input: colourFields.extend(ofClient),
    output: colour,
  }),
  change: endpoint({
    ...common,
    method: 'PUT',
    path: '/api/scheme/color/{clientId}/{id}',
    summary: 'Changes a flag colour.',
    access: can('flagColor', 'editColor'),
    changes: administration('colour'),
    refreshes: ['colours'],
    input: colourFields.extend({ ...ofClient, id }),
    output: colour,
  }),
  remove: endpoint({
    ...common,
    method: 'DELETE',
    path: '/api/scheme/color/{clientId}/{id}',
    summary: 'Deletes a flag colour; records that bear it lose it.',
    access: can('flagColor', 'deleteColor'),
    changes: administration('colour'),
    refreshes: ['colours'],
    input: z.strictObject({ ...ofClient, id }),
    output: nothing,
  }),
}
