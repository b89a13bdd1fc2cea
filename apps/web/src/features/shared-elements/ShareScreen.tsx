import { type Shareable, sharedElements } from '@bitewing/contract'
import { Button, Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall, useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, PracticePage, QueryState } from '../../kit/components/index.ts'
import { confirm, toast } from '../../kit/feedback/index.ts'
import { CheckTree } from '../../kit/tree/index.ts'
import { messages } from '../../messages.ts'
import { elementsToShare, tickedAtFirst, treeItems } from './elements.ts'
import classes from './shared-elements.module.css'

const texts = messages.sharedElements

/** 3 §2: the form's categories with a checkbox for each bookmark and option. */
export function ShareScreen() {
  const templateId = useParams()['id'] ?? ''
  const answer = useEndpoint(sharedElements.shareable, { templateId })
  return (
    <PracticePage title={answer.data?.name}>
      {answer.data === undefined ? (
        <QueryState answers={[answer]} waiting={480} failed={texts.failed} />
      ) : answer.data.categories.length === 0 ? (
        <EmptyState text={texts.empty} />
      ) : (
        <ShareForm key={answer.data._id} template={answer.data} />
      )}
    </PracticePage>
  )
}

function ShareForm({ template }: { template: Shareable }) {
  const { _id: templateId, name, categories, shared } = template
  const items = useMemo(() => treeItems(categories), [categories])
  const [chosen, setChosen] = useState(() => tickedAtFirst(items, shared))
  const [forEverybody, setForEverybody] = useState(template.forEverybody)
  const navigate = useNavigate()
  const share = useCall(sharedElements.share, { success: texts.shared })
  const shareNothing = useCall(sharedElements.share, { success: texts.sharedNothing })
  const elements = elementsToShare(categories, chosen)

  async function send() {
    if (elements.length === 0) return toast.error(texts.atLeastOne)
    await share.mutateAsync({ templateId, elements, forEverybody })
    await navigate('/shared-elements')
  }
  async function sendNothing() {
    if (!(await confirm({ message: texts.confirmNothing(name), confirmLabel: texts.nothing }))) return
    await shareNothing.mutateAsync({ templateId, elements: [], none: true })
    await navigate('/shared-elements')
  }
  return (
    <>
      <p className={classes.about}>{texts.about}</p>
      <CheckTree label={texts.tree(name)} items={items} chosen={chosen} onChange={setChosen} withAll />
      {template.mayShareWithEverybody && (
        <Switch
          className={classes.everybody ?? ''}
          label={texts.forEverybody}
          description={texts.forEverybodyHelp}
          checked={forEverybody}
          onChange={({ currentTarget: { checked } }) => setForEverybody(checked)}
        />
      )}
      <div className={classes.bar}>
        <span className={classes.count}>{texts.chosen(elements.length)}</span>
        {shared.length > 0 && (
          <Button variant="default" loading={shareNothing.isPending} onClick={sendNothing}>
            {texts.nothing}
          </Button>
        )}
        <Button loading={share.isPending} onClick={send}>
          {texts.action}
        </Button>
      </div>
    </>
  )
}
