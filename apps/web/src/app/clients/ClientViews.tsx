import { usePageTitle, ViewLinks } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'

const { title, views } = messages.payers

export function ClientViews() {
  return <ViewLinks label={views} views={[{ label: usePageTitle() }, { view: 'payers', label: title }]} />
}
