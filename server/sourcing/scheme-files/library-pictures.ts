import { eq } from 'drizzle-orm'
import { mediaIdIn } from '#schemas/content/media/entities.ts'
import { media } from '#server/content/media/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { drawUpload } from './draw-picture.ts'
import { wantedPictures } from './wanted-pictures.ts'
import type { FileWork, PictureSource } from './work.ts'

/**
 * The same work with its pictures of the library, one read after another and each as small as the file shows it: as
 * they are kept, the photographs of a large scheme would not fit in memory.
 */
export async function withLibrary(
  { db, files }: Services,
  work: FileWork,
  { signal }: { signal: AbortSignal },
): Promise<FileWork> {
  const sources = new Map<string, PictureSource>(work.pictures)
  for (const [name, side] of wantedPictures(work)) {
    const id = mediaIdIn(name)
    if (id === undefined || signal.aborted) continue
    const found = await files.read(db, media, eq(media.id, id))
    // As in `makeFile`: one that cannot be drawn leaves its place empty, and the file is made.
    const drawn = found && (await drawUpload(found, side).catch(() => undefined))
    if (drawn) sources.set(name, { bytes: drawn.bytes })
  }
  return { ...work, pictures: sources }
}
