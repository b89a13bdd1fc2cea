import { passwordRules } from '@bitewing/domain'
import { Alert, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { messages } from '../messages.ts'
import classes from './PasswordRules.module.css'

/** The password rules, each marked as met or not. Becomes an alert once a weak password was submitted. */
export function PasswordRules({ password, alarmed }: { password: string; alarmed: boolean }) {
  const rules = passwordRules(password)
  const strong = rules.every((rule) => rule.met)
  return (
    <Alert
      color={strong ? 'green' : alarmed ? 'red' : 'gray'}
      title={messages.passwordRules.title}
      role={alarmed && !strong ? 'alert' : 'group'}
    >
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule.label} data-met={rule.met}>
            {rule.met ? <IconCheck size={14} stroke={2.5} aria-hidden /> : <IconPointFilled size={14} aria-hidden />}
            {rule.label}
            <VisuallyHidden>{rule.met ? messages.passwordRules.met : messages.passwordRules.notMet}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
