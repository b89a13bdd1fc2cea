import { accessInsight, type CatalogueEntryOnWire } from '@bitewing/contract'
import { useMemo, useState } from 'react'
import { useEndpoint } from '../../../kit/api/index.ts'
import { EmptyState, QueryState } from '../../../kit/components/index.ts'
import { SelectField } from '../../../kit/form/index.ts'
import { messages } from '../../../messages.ts'
import classes from './insight.module.css'
import { type AskedPractice, type InsightPerson, screenChoices } from './view-as.ts'
import { WhyAnswer } from './WhyAnswer.tsx'

const texts = messages.userInsight

type WhyNotProps = {
  user: InsightPerson
  practice: AskedPractice | undefined
  catalogue: readonly CatalogueEntryOnWire[]
}

export function WhyNot({ user, practice, catalogue }: WhyNotProps) {
  const [screen, setScreen] = useState('')
  const choices = useMemo(() => screenChoices(catalogue), [catalogue])
  const asked = choices.find(({ value }) => value === screen)
  const answer = useEndpoint(
    accessInsight.why,
    { userId: user._id, practiceId: practice?.id ?? '', permissionId: asked?.permissionId ?? '' },
    { enabled: practice !== undefined && asked !== undefined },
  )
  return (
    <div className={classes.parts}>
      <SelectField
        label={texts.screen}
        help={texts.screenHelp}
        value={screen}
        options={choices}
        limit={200}
        onChange={setScreen}
      />
      {practice === undefined || asked === undefined ? (
        <EmptyState text={texts.chooseBoth} />
      ) : answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={96} />
      ) : (
        <WhyAnswer
          answer={answer.data}
          practice={practice}
          nameOf={(id) => catalogue.find(({ _id }) => _id === id)?.displayName ?? ''}
          screen={asked.label}
        />
      )}
    </div>
  )
}
