import { PracticePage } from '../../kit/components/index.ts'
import { List, SourceNote } from '../../kit/list/index.ts'
import { messages } from '../../messages.ts'
import { claimsList } from './claims-list.tsx'

/** 3 §2 Claims */
export function ClaimsScreen() {
  return (
    <PracticePage>
      <SourceNote sandbox={false}>{messages.claims.about}</SourceNote>
      <List definition={claimsList} />
    </PracticePage>
  )
}
