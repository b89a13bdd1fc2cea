import { useSearchParams } from 'react-router'
import { usePageTitle, ViewLinks } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { ReviewView } from './review/ReviewView.tsx'
import { UsersScreen } from './UsersScreen.tsx'

/** 3 §2 Users; the yearly review of what they may do is the second view of this page. */
export function UsersPage() {
  const [params] = useSearchParams()
  const { title, views: label } = messages.accessReview
  const views = <ViewLinks label={label} views={[{ label: usePageTitle() }, { view: 'review', label: title }]} />
  return params.get('view') === 'review' ? <ReviewView views={views} /> : <UsersScreen views={views} />
}
