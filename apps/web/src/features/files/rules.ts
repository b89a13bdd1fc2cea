import type { FileRules } from '../../kit/files/index.ts'

/** 1 §5 and spec D5. The server checks the content in any case. */
export const fileRules: FileRules = { extensions: ['.pdf', '.doc', '.docx'], maximumBytes: 25 * 1024 * 1024 }
