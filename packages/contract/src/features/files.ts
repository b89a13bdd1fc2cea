import { z } from 'zod'
import { can, canAny, endpoint, fileAnswer, patients, uploads } from '../endpoint.ts'
import { id, text, wholeNumber } from '../fields.ts'
import { driveFile, recordAndPractice } from './record.ts'

const ofRecord = { transactionId: id }
const ofFile = { transactionId: id, fileId: id }
/** The version that the user has seen: if the file was replaced since, the change is refused (409). As text where files are sent with it. */
const seenFile = { ...ofFile, version: wholeNumber(1, 2_147_483_647) }
const viewers = canAny(
  can('files'),
  can('missingCode', 'list_missingcode'),
  can('transaction', 'list_transaction'),
  can('callCenter', 'list_transaction'),
)
const saved = z.object({ file: driveFile, version: z.int() })

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/trans/elg/upload',
    summary: 'Adds a file to a record: PDF or Word, by content, 25 MB at the most.',
    access: canAny(can('files', 'addFiles'), can('callCenter', 'upload_elg')),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['record'],
    about: 'transactionId',
    outside: true,
    input: z.strictObject({
      ...ofRecord,
      type: z.enum(['elg', 'fbd', 'other']).default('elg'),
      /**
       * Without its extension, which follows from the content. An empty name is refused with the specification's
       * message.
       */
      name: text(150).default(''),
      files: uploads(1),
    }),
    output: saved,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/trans/elg/file/update',
    summary:
      "Replaces a file's content by one of the same type; its name may change. A version that is not the latest is refused with 409.",
    access: can('files', 'editFiles'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: ['fileId'],
    refreshes: ['record'],
    about: 'transactionId',
    outside: true,
    input: z.strictObject({ ...seenFile, name: text(150).default(''), files: uploads(1) }),
    output: saved,
  }),
  fromCall: endpoint({
    method: 'POST',
    path: '/api/airCall/file',
    summary: 'Adds a file that came in while calling the payer.',
    access: canAny(can('callCenter', 'upload_elg'), can('files', 'addFiles')),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['record'],
    about: 'transactionId',
    outside: true,
    input: z.strictObject({ ...ofRecord, name: text(150).default(''), files: uploads(1) }),
    output: saved,
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/trans/elg/download',
    summary: 'A file as it was uploaded.',
    access: can('files', 'downloadFiles'),
    scope: 'practices',
    carries: patients('export'),
    changes: 'nothing',
    targets: ['transactionId', 'fileId'],
    outside: true,
    input: z.strictObject(ofFile),
    output: fileAnswer,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/v2/iv/transaction/files/preview',
    summary: 'A file as PDF, for looking at it in the page.',
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    changes: 'nothing',
    targets: ['transactionId', 'fileId'],
    outside: true,
    input: z.strictObject(ofFile),
    output: fileAnswer,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/trans/elg/file/delete',
    summary: 'Deletes a file. A version that is not the latest is refused with 409.',
    access: can('files', 'deleteFiles'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    targets: ['fileId'],
    refreshes: ['record'],
    about: 'transactionId',
    outside: true,
    input: z.strictObject(seenFile),
    output: z.object({ version: z.int() }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/api/iv/transaction/filecheck/{a}/{b}',
    summary: "Whether each of a record's files is really in the storage (a: transaction, b: practice).",
    access: viewers,
    scope: 'practices',
    carries: patients('view'),
    targets: ['a'],
    outside: true,
    input: z.strictObject(recordAndPractice),
    output: z.record(z.string(), z.boolean()),
  }),
  clean: endpoint({
    method: 'PUT',
    path: '/api/iv/transaction/files/clean',
    summary: "Strikes out a record's files that are no longer in the storage.",
    access: can('files', 'deleteFiles'),
    scope: 'practices',
    carries: patients('change'),
    changes: 'records',
    refreshes: ['record'],
    about: 'transactionId',
    outside: true,
    input: z.strictObject({ ...ofRecord, practiceId: id }),
    output: z.object({ removed: z.int(), version: z.int() }),
  }),
}
