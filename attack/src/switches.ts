type Change = { file: string; from: string; to: string }

/** What the product would be without each of these walls: the attack has to notice. */
export const switches = {
  permission: [{ file: 'apps/server/src/kernel/http/scope.ts', from: `throw fail('access.permission')`, to: 'return' }],
  scope: [
    {
      file: 'apps/server/src/kernel/http/scope.ts',
      from: 'selection.filter((practiceId) => principal.practices.has(practiceId))',
      to: '[...selection]',
    },
    { file: 'apps/server/src/kernel/http/scope.ts', from: '!principal.clientIds.has(clientId)', to: 'false' },
    {
      file: 'apps/server/src/kernel/http/scope.ts',
      from: 'practiceIds.map((id) => principal.practices.get(id) as string)',
      to: 'practiceIds.flatMap((id) => principal.practices.get(id) ?? [])',
    },
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
