import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconHistory, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useUser } from '../../kit/api/index.ts'
import { confirm } from '../../kit/feedback/index.ts'
import { callRunning, giveUpCall } from '../../kit/phone/index.ts'
import { messages } from '../../messages.ts'
import { HiddenWhenNarrow } from '../../kit/components/index.ts'
import classes from './UserMenu.module.css'

export function UserMenu() {
  const user = useUser()
  const signOut = useSignOut()
  if (user === undefined) return null
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase()
  return (
    // Above the window of the phone, which may reach up to here.
    <Menu position="bottom-end" width={224} withinPortal={false} zIndex={330}>
      <Menu.Target>
        <UnstyledButton className={classes.button} title={messages.shell.account}>
          <Avatar size={28} radius="xl" color="teal" aria-hidden>
            {initials}
          </Avatar>
          <HiddenWhenNarrow>
            <span className={classes.name}>{user.name}</span>
          </HiddenWhenNarrow>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.5} aria-hidden />}>
          {messages.shell.profile}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/login-history"
          leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
        >
          {messages.shell.loginHistory}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()} leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}>
          {messages.shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** A call, of this tab or another, ends with the session: asks first. */
function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    const { title, signOut, end, stay } = messages.phone.running
    const agreed =
      !callRunning() || (await confirm({ title, message: signOut, confirmLabel: end, cancelLabel: stay, danger: true }))
    if (!agreed) return
    giveUpCall()
    await navigate('/logout')
  }
}
