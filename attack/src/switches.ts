type Change = { file: string; from: string; to: string }

const SCOPE = 'apps/server/src/kernel/http/scope.ts'

/** What the product would be without each of these walls: the attack has to notice. */
export const switches = {
  permission: [{ file: SCOPE, from: 'return asked.length === 0 ||', to: 'return true ||' }],
  scope: [
    {
      file: SCOPE,
      from: 'selection.filter((practiceId) => principal.practices.has(practiceId))',
      to: '[...selection]',
    },
    { file: SCOPE, from: '!principal.clientIds.has(clientId)', to: 'false' },
    { file: SCOPE, from: '!isAllowedAt(endpoint, principal, clientId)', to: 'false' },
    { file: SCOPE, from: 'own.map(clientOf)', to: 'own.flatMap((id) => principal.practices.get(id) ?? [])' },
    { file: SCOPE, from: 'own.filter((practiceId) => clientIds.has(clientOf(practiceId)))', to: '[...own]' },
  ],
  /** The database's own wall, of which no source says anything: see startTarget. */
  policies: [],
  mask: [
    {
      file: 'packages/domain/src/verification/identifiers.ts',
      from: 'return DOT.repeat(identifier.length - visiblePart(identifier).length) + visiblePart(identifier)',
      to: 'return identifier',
    },
  ],
  ownership: [
    {
      file: 'apps/server/src/features/outside-resources/office.ts',
      from: 'resources.every((resource) => owners.has(clientId, resource))',
      to: 'true',
    },
  ],
} as const satisfies Record<string, readonly Change[]>

export type Switch = keyof typeof switches

export function isSwitch(name: string): name is Switch {
  return Object.hasOwn(switches, name)
}
