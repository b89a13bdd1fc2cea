import { CopyTextButton } from './CopyTextButton.tsx'
import classes from './ShownOnce.module.css'

type ShownOnceProps = {
  about: string
  items: readonly { label: string; value: string }[]
  copyLabel: (label: string) => string
  copiedLabel: string
}

/** Secrets that were just made, to be copied now: nobody can read them again. */
export function ShownOnce({ about, items, copyLabel, copiedLabel }: ShownOnceProps) {
  return (
    <>
      <p className={classes.about}>{about}</p>
      <dl className={classes.items}>
        {items.map(({ label, value }) => (
          <div key={label} className={classes.item}>
            <dt>{label}</dt>
            <dd>
              <code className={classes.value}>{value}</code>
              <CopyTextButton
                size="xs"
                variant="default"
                value={value}
                label={copyLabel(label)}
                copiedLabel={copiedLabel}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
