import { changeRecord, type Changing, recordToChange } from '../verification/index.ts'

/**
 * Whether the finished form is sent on does not affect its content, so it can still be switched on an audited record.
 */
export async function setUpload(changing: Changing, id: string, uploadFBD: boolean) {
  const record = await recordToChange(changing, id, { evenAudited: true })
  const changes =
    record.upload_fbd === uploadFBD
      ? []
      : [{ kind: 'form' as const, field: 'uploadFBD', from: String(record.upload_fbd), to: String(uploadFBD) }]
  return { uploadFBD, version: await changeRecord(changing, record, { upload_fbd: uploadFBD }, changes) }
}
