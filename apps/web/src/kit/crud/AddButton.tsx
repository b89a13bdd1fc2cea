import type { Endpoint } from '@bitewing/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMay } from '../grants.ts'

type AddButtonProps = {
  /** Users who may not call this endpoint do not see the button. */
  endpoint: Pick<Endpoint, 'access'>
  label: string
  onClick: () => void
}

/** The primary action of a list's page. */
export function AddButton({ endpoint, label, onClick }: AddButtonProps) {
  if (!useMay()(endpoint)) return null
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}
