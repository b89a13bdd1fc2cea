import type { TemplateDifferenceOnWire } from '@bitewing/contract'
import { messages } from '../../../messages.ts'
import { detailTexts, differenceText } from './difference-words.ts'
import classes from './Publishing.module.css'

const texts = messages.templatePublishing

/** What is different, in words, in the order of the form. */
export function Differences({ differences }: { differences: readonly TemplateDifferenceOnWire[] }) {
  if (differences.length === 0) return <p className={classes.help}>{texts.noDifferences}</p>
  return (
    // Focusable, so that it can be scrolled with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classes.differences} aria-label={texts.differences} tabIndex={0}>
      {differences.map((difference) => (
        <li key={`${difference.change} ${difference.id}`} data-change={difference.change}>
          {differenceText(difference)}
          {difference.details.length > 0 && (
            <ul>
              {detailTexts(difference).map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
