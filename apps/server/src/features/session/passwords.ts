import { hash, verify } from '@node-rs/argon2'

/** OWASP's recommended parameters for argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let computations = 0

/** How often a password was hashed or compared. Each costs 19 MB and some 20 ms of a core, so attacks show here. */
export function passwordComputations(): number {
  return computations
}

export async function hashPassword(password: string): Promise<string> {
  computations += 1
  return await hash(password, COST)
}

/** An unknown user's password is compared with this hash, so that it takes as long as for a known user. */
const nobody = hashPassword('nobody has this password')

export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  computations += 1
  const matches = await verify(passwordHash ?? (await nobody), password)
  return matches && typeof passwordHash === 'string'
}
