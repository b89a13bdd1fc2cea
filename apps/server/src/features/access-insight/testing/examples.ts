import { demoUsers } from '@bitewing/db/demo'
import { permissionId } from '@bitewing/db'
import { type ExamplesOf, practiceId } from '../../../testing/example-inputs.ts'

const userId = demoUsers.find(({ email }) => email === 'manager@bitewing.example')?.id ?? ''

export const accessInsight: ExamplesOf<'accessInsight'> = {
  why: { userId, practiceId, permissionId: permissionId('M2-S2') },
  rightsThere: { userId, practiceId },
}
