import type { Practice, practiceFields } from '@bitewing/contract'
import { StatusBadge } from '../../kit/components/index.ts'
import { type FormModel, TextField } from '../../kit/form/index.ts'
import { messages } from '../../messages.ts'

const texts = messages.practices

type OfficeFieldsProps = {
  form: FormModel<typeof practiceFields>
  /** The practice as it is stored; undefined while it is new. */
  saved: Practice | undefined
}

/** Where the practice's folder and sheet are, each with whether it is proven to belong to the client. */
export function OfficeFields({ form, saved }: OfficeFieldsProps) {
  return (['folderId', 'spreadsheetId'] as const).map((name) => (
    <TextField
      key={name}
      label={texts[name]}
      help={saved && <ProofOf saved={saved} name={name} typed={form.values[name]} />}
      required
      maxLength={200}
      {...form.field(name)}
    />
  ))
}

type ProofOfProps = { saved: Practice; name: 'folderId' | 'spreadsheetId'; typed: string }

function ProofOf({ saved, name, typed }: ProofOfProps) {
  if (typed !== saved[name]) return texts.provenOnceSaved
  const resource = saved.resources.find(({ field }) => field === name)
  // The workbook in a practice's folder is proven with the folder.
  if (resource === undefined) return null
  return (
    <StatusBadge tone={resource.proven ? 'success' : 'warning'}>
      {resource.proven ? texts.proven : texts.notProven}
    </StatusBadge>
  )
}
