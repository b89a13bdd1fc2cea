import { Page } from '../../kit/components/index.ts'
import { List } from '../../kit/list/index.ts'
import { useSelection } from '../../kit/selection.ts'
import { recallList } from './recall-list.tsx'
import { SampleTable } from './SampleTable.tsx'

/** 2 §2.15: an invented sample as long as no practice is selected, then who really has to be called back. */
export function RecallScreen() {
  const selection = useSelection()
  return <Page>{selection === null ? <SampleTable /> : <List definition={recallList} />}</Page>
}
