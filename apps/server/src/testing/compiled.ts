import { resolve } from 'node:path'

/** One place for the compiled code of every program that tests start, so that each module is compiled once and not at each start. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../../../node_modules/.cache/node') }
