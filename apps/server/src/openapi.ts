import { openApiDocument } from './features/system/openapi-document.ts'

process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
