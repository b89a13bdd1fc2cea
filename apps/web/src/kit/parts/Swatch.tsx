import classes from './Swatch.module.css'

/** A colour and its code: the code says what the eye may not. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <span className={classes.swatch}>
      <span className={classes.sample} style={{ background: colour }} aria-hidden />
      {colour}
    </span>
  )
}
