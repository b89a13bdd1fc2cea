import classes from './PatientName.module.css'

/** Lists sort patients by their last name, so it stands out. */
export function PatientName({ name, lastName }: { name: string; lastName: string }) {
  if (lastName === '' || !name.endsWith(lastName)) return name
  return (
    <>
      {name.slice(0, -lastName.length)}
      <span className={classes.last}>{lastName}</span>
    </>
  )
}
