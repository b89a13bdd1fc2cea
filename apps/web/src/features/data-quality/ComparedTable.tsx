import type { ComparedField, QualityChoices } from '@bitewing/contract'
import type { QualityField } from '@bitewing/domain'
import { PlainTable } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import { ComparedRow } from './ComparedRow.tsx'

const texts = messages.dataQuality

type ComparedTableProps = {
  fields: readonly ComparedField[]
  chosen: QualityChoices
  problems: Partial<Record<QualityField, string>>
  disabled: boolean
  onChoose: (field: QualityField, choice: NonNullable<QualityChoices[QualityField]>) => void
}

/** Both sides of every field; where they differ, one of them, or another value, is trusted. */
export function ComparedTable({ fields, chosen, problems, disabled, onChoose }: ComparedTableProps) {
  return (
    <PlainTable label={texts.resumeDetails} columns={[texts.field, texts.system, texts.form, texts.trustedInfo]} fixed>
      {fields.map((compared) => (
        <ComparedRow
          key={compared.field}
          compared={compared}
          choice={chosen[compared.field]}
          problem={problems[compared.field]}
          disabled={disabled}
          onChoose={(choice) => onChoose(compared.field, choice)}
        />
      ))}
    </PlainTable>
  )
}
