import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { simplePdf } from '../../db/src/demo/pdf.ts'
import { newPerson } from '../support/people.ts'
import { newRecord, VERIFIER } from '../support/records.ts'
import { test } from './support/firefox.ts'
import { eventually } from '@bitewing/db/testing/eventually'

const FILE = 'Eligibility_Active_Harborline Dental_Ana Reyes.pdf'

test('1 §5 a file is uploaded, looked at and downloaded', async ({ screen, downloads }) => {
  const content = simplePdf(['Seen in this browser'])
  const chosen = join(downloads, 'card.pdf')
  writeFileSync(chosen, content)
  await screen.arrive(await newPerson({ permissions: VERIFIER, practices: [0] }))
  await screen.openWith('/transaction-detail', { transactionId: await newRecord() })
  await screen.press('Files', 'tab')
  await screen.press('Load the files')
  const input = await screen.page.waitForSelector('input[type=file]')
  await input?.uploadFile(chosen)
  await screen.press('Upload the file')
  await screen.toast('The file was successfully uploaded')
  await screen.press(`Look at ${FILE}`)
  await eventually(async () => expect((await screen.textsOf('[role=dialog]')).join()).toContain('Seen in this browser'))
  await screen.press('Download')
  await eventually(async () => expect(readFileSync(join(downloads, FILE)).equals(content)).toBe(true))
})
