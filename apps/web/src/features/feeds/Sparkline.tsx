import { formatNumber } from '../../kit/format/index.ts'
import { messages } from '../../messages.ts'
import classes from './feeds.module.css'

const texts = messages.feeds.report
const [WIDTH, HEIGHT] = [112, 22]

/** The last days as a small curve; a day on which nothing came is a gap. */
export function Sparkline({ days }: { days: readonly (number | null)[] }) {
  const most = Math.max(1, ...days.map((amount) => amount ?? 0))
  const at = (amount: number, index: number) => ({
    x: (index / Math.max(1, days.length - 1)) * WIDTH,
    y: HEIGHT - 2 - (amount / most) * (HEIGHT - 4),
  })
  const points = days.flatMap((amount, index) => (amount === null ? [] : [{ ...at(amount, index), index }]))
  const path = points
    .map(({ x, y, index }, number) => {
      const isNext = number > 0 && points[number - 1]?.index === index - 1
      return `${isNext ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
  const words = days.map((amount) => (amount === null ? texts.noFile : formatNumber(amount))).join(', ')
  return (
    <svg className={classes.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={texts.lastDays(words)}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} />
      {points.map(({ x, y, index }) => (
        <circle key={index} cx={x} cy={y} r={index === days.length - 1 ? 2.5 : 1.25} fill="currentColor" />
      ))}
    </svg>
  )
}
