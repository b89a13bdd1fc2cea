import type { JudgedRow } from '@bitewing/contract'
import { PlainTable, StatusBadge, type Tone } from '../../../kit/components/index.ts'
import { messages } from '../../../messages.ts'

const texts = messages.userImport
const TONES: Record<JudgedRow['verdict'], Tone> = {
  add: 'success',
  change: 'success',
  same: 'neutral',
  refused: 'danger',
}

/** What is refused comes first: that is what has to be put right. */
export function JudgedRows({ rows }: { rows: readonly JudgedRow[] }) {
  const refusedFirst = [
    ...rows.filter(({ verdict }) => verdict === 'refused'),
    ...rows.filter(({ verdict }) => verdict !== 'refused'),
  ]
  return (
    <PlainTable label={texts.preview} columns={[texts.line, texts.name, texts.email, texts.verdict]}>
      {refusedFirst.map(({ line, name, user, verdict, sentence }) => (
        <tr key={line}>
          <th scope="row">{line}</th>
          <td>{name}</td>
          <td>{user}</td>
          <td>
            <StatusBadge tone={TONES[verdict]}>{texts.verdicts[verdict]}</StatusBadge> {sentence}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
