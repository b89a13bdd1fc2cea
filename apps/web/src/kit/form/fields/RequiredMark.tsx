import classes from '../../theme/controls.module.css'

/**
 * The mark of a required field. Fields of the component library carry the same one by their theme; this is for labels
 * that are drawn by hand. Screen readers hear it from aria-required.
 */
export function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden>
      {' '}
      *
    </span>
  )
}
