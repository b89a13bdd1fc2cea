import type { EstimateLine, formFill, OutputOf } from '@bitewing/contract'
import { ActionIcon, TextInput, Tooltip } from '@mantine/core'
import { IconArrowUp, IconX } from '@tabler/icons-react'
import { Fragment } from 'react'
import { PlainTable } from '../../../kit/components/index.ts'
import { formatDollars } from '../../../kit/format/index.ts'
import { messages } from '../../../messages.ts'
import classes from './estimate.module.css'
import type { ClaimedProcedure, useClaim } from './use-claim.ts'

const texts = messages.estimate
const COLUMNS = [
  texts.code,
  texts.procedure,
  texts.fee,
  texts.deductible,
  texts.planPays,
  texts.patientPays,
  texts.order,
]

type ClaimTableProps = {
  claim: ReturnType<typeof useClaim>
  estimate: OutputOf<typeof formFill.estimate>
}

/** A line for each procedure, under it how its sums were worked out. */
export function ClaimTable({ claim, estimate }: ClaimTableProps) {
  const { charge, deductible, planPays, patientPays, isComplete } = estimate
  return (
    <PlainTable label={texts.lines} columns={COLUMNS}>
      {claim.lines.map((line, at) => {
        const answer = estimate.lines[at]
        // Until the server has answered, the answer is about the procedures before.
        const estimated = answer?.code === line.code ? answer : undefined
        return (
          <Fragment key={line.key}>
            <tr>
              <th scope="row">{line.code}</th>
              <td>{estimated?.name ?? ''}</td>
              <td className={classes.number}>
                <Fee line={line} charge={estimated?.charge ?? null} onChange={(fee) => claim.setFee(line.key, fee)} />
              </td>
              <Sums line={estimated} />
              <td className={classes.order}>
                {at > 0 && <Move label={texts.moveUp(line.code)} icon={IconArrowUp} onClick={() => claim.moveUp(at)} />}
                <Move label={texts.remove(line.code)} icon={IconX} onClick={() => claim.remove(line.key)} />
              </td>
            </tr>
            {estimated !== undefined && (
              <tr className={classes.how}>
                <td />
                <td colSpan={COLUMNS.length - 1}>
                  {estimated.steps.join(' ')}
                  {estimated.cautions.length > 0 && <em> {estimated.cautions.join(' ')}</em>}
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
      <tr className={classes.total}>
        <th scope="row">{isComplete ? texts.total : texts.totalOfKnown}</th>
        <td />
        {[charge, deductible, planPays, patientPays].map((cents, at) => (
          <td key={COLUMNS[at + 2]} className={classes.number}>
            {dollars(cents)}
          </td>
        ))}
        <td />
      </tr>
    </PlainTable>
  )
}

function Sums({ line }: { line: EstimateLine | undefined }) {
  const sums =
    line === undefined ? [] : [line.planPays === null ? null : line.deductible, line.planPays, line.patientPays]
  return [0, 1, 2].map((at) => (
    <td key={at} className={classes.number}>
      {line === undefined ? '' : dollars(sums[at] ?? null)}
    </td>
  ))
}

type FeeProps = { line: ClaimedProcedure; charge: number | null; onChange: (fee: string) => void }

/** The fee schedule's, until another one is typed. */
function Fee({ line, charge, onChange }: FeeProps) {
  return (
    <TextInput
      size="xs"
      className={classes.fee}
      aria-label={texts.feeOf(line.code)}
      inputMode="decimal"
      placeholder={charge === null ? texts.notKnown : formatDollars(charge / 100)}
      value={line.fee}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Move({ label, icon: Icon, onClick }: { label: string; icon: typeof IconX; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

const dollars = (cents: number | null) => (cents === null ? texts.notKnown : formatDollars(cents / 100))
