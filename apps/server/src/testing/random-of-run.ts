import { type Random, randomFrom } from '@bitewing/population'
import { inject, onTestFailed } from 'vitest'

/** The seed of the run, for a test that draws its own cases: unlike a law it does not name the seed where it fails, so this does. */
export function toldSeed(): number {
  const seed = inject('seed')
  onTestFailed(
    () => void process.stderr.write(`Its random cases were drawn from seed ${seed}; SEED=${seed} draws them again.\n`),
  )
  return seed
}

/** Such as the moments at which a test kills something. */
export function randomOfRun(): Random {
  return randomFrom(toldSeed())
}
