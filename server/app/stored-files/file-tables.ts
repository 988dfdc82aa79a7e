import { media } from '#server/content/media/tables.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { FileKind, FileTable } from '#server/platform/call/context.ts'
import { biddingFiles } from '#server/sourcing/bidding/tables.ts'
import { schemeFiles } from '#server/sourcing/scheme-files/tables.ts'

/** All tables whose rows hold a file; `tests/architecture/tables.test.ts` detects a missing one. */
export const FILE_TABLES: Readonly<Record<FileKind, FileTable>> = {
  media,
  upload: uploads,
  scheme: schemeFiles,
  bidding: biddingFiles,
}
