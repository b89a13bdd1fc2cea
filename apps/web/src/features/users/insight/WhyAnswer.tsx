import { type MissingOnWire, users, type WhyOnWire } from '@bitewing/contract'
import { StatusBadge, type Tone } from '../../../kit/components/index.ts'
import { useMay } from '../../../kit/grants.ts'
import { messages } from '../../../messages.ts'
import classes from './insight.module.css'
import type { AskedPractice } from './view-as.ts'

const texts = messages.userInsight
const TONES: Record<WhyOnWire['verdict'], Tone> = { held: 'success', not_held: 'danger', beyond: 'neutral' }

type WhyAnswerProps = {
  answer: WhyOnWire
  practice: AskedPractice
  screen: string
  nameOf: (permissionId: string) => string
}

export function WhyAnswer({ answer: { verdict, missing, remedy }, practice, screen, nameOf }: WhyAnswerProps) {
  const mayChange = useMay()(users.change)
  // Giving to a person is done with their form, which not everybody who may look can save.
  const isOnForm = missing.some(({ what }) => what !== 'client')
  const by = remedy === 'asker' && isOnForm && !mayChange ? 'another' : remedy
  return (
    <div className={classes.answer} role="status">
      <StatusBadge tone={TONES[verdict]}>{texts.verdicts[verdict]}</StatusBadge>
      <p>{texts.verdictText[verdict](screen, practice.name)}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map((each) => {
            const sentence = sentenceOf(each, practice, nameOf)
            return <li key={sentence}>{sentence}</li>
          })}
        </ul>
      )}
      {by !== null && <p className={classes.remedy}>{texts.remedies[by]}</p>}
    </div>
  )
}

function sentenceOf(missing: MissingOnWire, { name, client }: AskedPractice, nameOf: WhyAnswerProps['nameOf']): string {
  if (missing.what === 'account') return texts.account[missing.state]
  if (missing.what === 'practice') return texts.notThere(name)
  const permission = nameOf(missing.permissionId)
  const sentence = missing.what === 'person' ? texts.notGiven(permission) : texts.clientLacks(permission, client)
  return missing.protected ? `${sentence} ${texts.isProtected}` : sentence
}
