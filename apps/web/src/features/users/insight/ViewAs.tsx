import { accessInsight, type CatalogueEntryOnWire, routes } from '@bitewing/contract'
import { useState } from 'react'
import { menuFor } from '../../../kit/menu.ts'
import { useEndpoint } from '../../../kit/api/index.ts'
import { Banner, EmptyState, QueryState } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'
import { DrawnMenu } from './DrawnMenu.tsx'
import { DrawnScreen } from './DrawnScreen.tsx'
import classes from './insight.module.css'
import { type AskedPractice, buttonsOf, grantsOfHeld, type InsightPerson } from './view-as.ts'

const texts = messages.userInsight

type ViewAsProps = { user: InsightPerson; practice: AskedPractice; catalogue: readonly CatalogueEntryOnWire[] }

/** The person's menu and the buttons of a screen, drawn by the same rules as one's own; nothing is fetched as that person. */
export function ViewAs({ user, practice, catalogue }: ViewAsProps) {
  const answer = useEndpoint(accessInsight.rightsThere, { userId: user._id, practiceId: practice.id })
  const [opened, setOpened] = useState<string>()
  if (answer.data === undefined) return <QueryState answers={[answer]} waiting={240} />
  if (!answer.data.works) return <EmptyState text={texts.notThere(practice.name)} />
  const held = new Set(answer.data.permissions)
  const untold = new Set(answer.data.untold)
  const told = catalogue.filter(({ _id }) => !untold.has(_id))
  const menu = menuFor(catalogue, grantsOfHeld(catalogue, held), new Set(routes.map(({ path }) => path)))
  const entries = menu.flatMap((part) => [...part.entries, ...part.groups.flatMap((group) => group.entries)])
  const screen = entries.find(({ path }) => path === opened)
  return (
    <div className={classes.parts}>
      <Banner kind="info" text={texts.banner(user.name)} />
      {answer.data.untold.length > 0 && <p className={classes.text}>{texts.partly}</p>}
      <div className={classes.view}>
        <DrawnMenu menu={menu} opened={opened} onOpen={setOpened} />
        {screen === undefined ? (
          <EmptyState text={texts.chooseScreen} />
        ) : (
          <DrawnScreen label={screen.label} buttons={buttonsOf(told, held, screen.path)} />
        )}
      </div>
    </div>
  )
}
