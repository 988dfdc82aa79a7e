import { media } from '#server/content/media/tables.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { FileKind, FileTable } from '#server/platform/call/context.ts'
import { biddingFiles } from '#server/sourcing/bidding/tables.ts'
import { schemeFiles } from '#server/sourcing/scheme-files/tables.ts'

/** `tests/architecture/tables.test.ts` detects a missing table. */
export const FILE_TABLES: Readonly<Record<FileKind, FileTable>> = {
  media,
  upload: uploads,
  scheme: schemeFiles,
  bidding: biddingFiles,
}
