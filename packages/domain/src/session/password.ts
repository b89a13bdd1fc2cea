export const MINIMUM_PASSWORD_LENGTH = 8
/** Longer ones only cost hashing time. */
export const MAXIMUM_PASSWORD_LENGTH = 200

export type PasswordRule = { label: string; met: boolean }

/** The rules behind the "Password Strength" alert, each with whether the password meets it. */
export function passwordRules(password: string): PasswordRule[] {
  return [
    { label: `at least ${MINIMUM_PASSWORD_LENGTH} characters`, met: password.length >= MINIMUM_PASSWORD_LENGTH },
    { label: 'one special character', met: /[^\p{L}\p{N}\s]/u.test(password) },
    { label: 'one number', met: /\p{Nd}/u.test(password) },
    { label: 'one lowercase letter', met: /\p{Ll}/u.test(password) },
    { label: 'one uppercase letter', met: /\p{Lu}/u.test(password) },
  ]
}

export function isStrongPassword(password: string): boolean {
  return password.length <= MAXIMUM_PASSWORD_LENGTH && passwordRules(password).every((rule) => rule.met)
}
