import classes from './Swatch.module.css'

/** A colour with its code, for users who cannot tell the colour. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <span className={classes.swatch}>
      <span className={classes.sample} style={{ background: colour }} aria-hidden />
      {colour}
    </span>
  )
}
