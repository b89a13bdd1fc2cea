/** The seed of a run in which nobody asks for another: the same cases for everybody, so that a failure is about the change at hand. */
const FIXED_SEED = 20_260_105

/** fast-check takes 32 bits. */
const LARGEST = 2 ** 31 - 1

/** The seed from which all random cases of a run are drawn. `SEED=…` in the environment sets another one. */
export function seedOfRun(given = process.env['SEED'] ?? ''): number {
  if (given === '') return FIXED_SEED
  const seed = Number(given)
  if (!Number.isInteger(seed) || Math.abs(seed) > LARGEST)
    throw new Error(`SEED is ${given}, and not a whole number from ${-LARGEST} to ${LARGEST}.`)
  return seed
}
