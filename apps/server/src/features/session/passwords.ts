import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommended parameters for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, COST)
}

/** An unknown user's password is compared with this hash, so that it takes as long as for a known user. */
const nobody = hashPassword('nobody has this password')

export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && typeof passwordHash === 'string'
}
