import { CREDENTIAL_SERVICES } from '@bitewing/domain'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { messages } from '../../messages.ts'

const texts = messages.credentials

type AddGroupProps = { taken: readonly string[]; disabled: boolean; onAdd: (label: string) => void }

/** The services that Bitewing calls, and anything else. */
export function AddGroup({ taken, disabled, onAdd }: AddGroupProps) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} disabled={disabled}>
          {texts.addGroup}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAdd('')}>{texts.otherGroup}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.addGroupFor}</Menu.Label>
        {Object.entries(CREDENTIAL_SERVICES)
          .filter(([name]) => !taken.includes(name))
          .map(([name, { label }]) => (
            <Menu.Item key={name} onClick={() => onAdd(name)}>
              {label}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
