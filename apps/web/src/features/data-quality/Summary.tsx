import { dataQuality } from '@bitewing/contract'
import { useEndpoint } from '../../kit/api/index.ts'
import { Fact, FactLine } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { percentWords } from './percent.ts'

const texts = messages.dataQuality

/** How it stands, in one line above the requests. */
export function Summary() {
  const { data } = useEndpoint(dataQuality.summary, {})
  const today = data?.days.at(-1)
  if (data === undefined || today === undefined) return null
  return (
    <FactLine>
      <Fact label={texts.coming}>{texts.scoreOf(percentWords(today), today.patients)}</Fact>
      <Fact label={texts.waiting}>{data.active}</Fact>
      <Fact label={texts.found}>{data.findings}</Fact>
    </FactLine>
  )
}
