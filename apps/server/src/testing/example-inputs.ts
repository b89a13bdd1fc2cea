import type { Contract, InputOf } from '@bitewing/contract'
import { demoClients, demoPractices, demoRecordId } from '@bitewing/db/demo'
import { aPdf } from './documents.ts'

/** Valid input for each endpoint of a feature, aimed at something that belongs to somebody else. */
export type ExamplesOf<F extends keyof Contract> = { [N in keyof Contract[F]]: InputOf<Contract[F][N]> }

/** There is nothing of this id. */
export const ID = '0'.repeat(24)
export const TOKEN = 'x'.repeat(43)

/** A client and a practice that the foreigner does not have. */
export const clientId = demoClients[0]?.id ?? ''
export const practiceId = demoPractices[0]?.id ?? ''
/** A record of that practice. */
export const record = demoRecordId(0)

/** A practice that the foreigner has. */
export const ownPractice = demoPractices[6]?.id ?? ''

export const pdf = aPdf()
