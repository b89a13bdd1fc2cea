import type { contract } from '@bitewing/contract'
import type { Handlers } from '../../kernel/http/context.ts'
import { rightsThere, why } from './why.ts'

export function accessInsightFeature(): Handlers<(typeof contract)['accessInsight']> {
  return {
    why: (ctx, asked) => why(ctx, asked),
    rightsThere: (ctx, asked) => rightsThere(ctx, asked),
  }
}
