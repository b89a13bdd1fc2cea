import type { FoundPayer } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { messages } from '../../messages.ts'
import { StatusBadge, type Tone } from '../../kit/components/index.ts'
import classes from './payers.module.css'

const texts = messages.payers

const TONES: Readonly<Record<FoundPayer['eligibility'], Tone>> = {
  supported: 'success',
  'enrolment required': 'warning',
  'not supported': 'danger',
}

type FoundPayersProps = { payers: readonly FoundPayer[]; onUse: (payer: FoundPayer) => void }

export function FoundPayers({ payers, onUse }: FoundPayersProps) {
  return (
    <ul className={classes.found} aria-label={texts.results}>
      {payers.map((payer) => (
        <li key={`${payer.payerId} ${payer.name}`}>
          <div className={classes.who}>
            <span>
              <strong>{payer.name}</strong> <span className={classes.id}>{payer.payerId}</span>
            </span>
            {payer.aliases.length > 0 && <span className={classes.others}>{payer.aliases.join(', ')}</span>}
          </div>
          <StatusBadge tone={TONES[payer.eligibility]}>{texts.support[payer.eligibility]}</StatusBadge>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={texts.takeOver(payer.name, payer.payerId)}
            onClick={() => onUse(payer)}
          >
            {texts.use}
          </Button>
        </li>
      ))}
    </ul>
  )
}
