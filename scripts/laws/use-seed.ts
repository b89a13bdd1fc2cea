import fc from 'fast-check'
import { inject } from 'vitest'

/** Every law of the run begins with the same seed. fast-check names it, with the path to the case, when a law fails. */
fc.configureGlobal({ seed: inject('seed') })
