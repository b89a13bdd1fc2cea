import { routes } from './routes.ts'

process.stdout.write(`${JSON.stringify(routes, null, 2)}\n`)
