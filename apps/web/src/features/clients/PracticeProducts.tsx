import type { Practice } from '@bitewing/contract'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatCalendarDate } from '../../kit/date/index.ts'
import { messages } from '../../messages.ts'
import { PracticePart } from './PracticePart.tsx'
import classes from './practice-products.module.css'

const texts = messages.practices.products

/** What was ordered for the practice on the web site. */
export function PracticeProducts({ products }: { products: Practice['products'] }) {
  if (products.length === 0) return null
  return (
    <PracticePart title={texts.title} explanation={texts.explanation}>
      <ul className={classes.products}>
        {products.map(({ type, date, orderId }, index) => (
          // Two of an order can be alike.
          <li key={index}>
            <strong>{texts.types[type]}</strong>
            <span>{texts.acquired(formatCalendarDate(date))}</span>
            <Anchor
              component={Link}
              to={`/user-request-detail/${orderId}`}
              aria-label={texts.orderOf(texts.types[type])}
            >
              {texts.order}
            </Anchor>
          </li>
        ))}
      </ul>
    </PracticePart>
  )
}
