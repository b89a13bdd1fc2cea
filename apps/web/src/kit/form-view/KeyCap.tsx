import classes from './KeyCap.module.css'

/** A key of the keyboard, as small as the text beside it. */
export function KeyCap({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>
}
