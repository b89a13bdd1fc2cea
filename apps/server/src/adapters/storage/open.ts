import type { Storage } from '../../kernel/ports/storage.ts'
import type { StorageSetting } from '../../storage-setting.ts'
import { azureStorage } from './azure.ts'
import { localStorage } from './local.ts'
import { s3Storage } from './s3.ts'

export function openStorage(setting: StorageSetting): Storage {
  switch (setting.kind) {
    case 'local':
      return localStorage(setting.folder)
    case 's3':
      return s3Storage(setting)
    case 'azure':
      return azureStorage(setting)
  }
}
