import { messages } from '../../messages.ts'
import classes from './audit.module.css'

const text = messages.verification

type AuditQuestionProps = {
  /** The names of files that are missing. */
  files: readonly string[]
  /** How many required fields are empty in what is saved. */
  required: number
  unsaved: boolean
}

export function AuditQuestion({ files, required, unsaved }: AuditQuestionProps) {
  return (
    <>
      {text.confirmAudit(true)}
      {files.length === 0 ? (
        <p className={classes.line}>{text.noMissingFiles}</p>
      ) : (
        <>
          <p className={classes.line}>{text.missingFiles}</p>
          <ul className={classes.missing}>
            {files.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.line}>{text.missingRequired(required)}</p>
      {unsaved && <p className={classes.unsaved}>{text.unsavedWhenVerifying}</p>}
    </>
  )
}
