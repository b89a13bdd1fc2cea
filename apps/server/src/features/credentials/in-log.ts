import type { FoundCredential } from './queries.ts'

type Named = Pick<FoundCredential, '_id' | 'clientId' | 'practiceId' | 'client' | 'practice'>

/** Credentials as the administration log names them. Of each secret it tells the name and that it was saved, never its value. */
export function credentialInLog({ _id, clientId, practiceId, client, practice }: Named) {
  return {
    subject: 'credential' as const,
    id: _id,
    label: `${client}, ${practice ?? 'all practices'}`,
    clientIds: [clientId],
    ...(practiceId !== null && { practiceIds: [practiceId] }),
  }
}

export const secretInLog = (group: string, property: string) => `${group} ${property}`
