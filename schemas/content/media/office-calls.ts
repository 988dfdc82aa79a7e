import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Count, Empty, Id, line, Nothing, text } from '#schemas/base/wire.ts'
import { MEDIA_LIMITS, MediaRow, mediaTexts, MEDIA_USES, PICTURE_AREAS } from './entities.ts'

const facts = { access: 'login', area: 'pages' } as const
const writes = { ...facts, changes: ['media'] } as const
const which = later(() => ({ mediaId: Id(), version: text(64) }))
const Kind = later(() => z.enum(getTypedKeys(MEDIA_USES)))

export const officeMedia = {
  media: get('/mall/v1/backOffice/media/detail', {
    ...facts,
    shows: ['media'],
    input: () => z.object({ mediaId: Id() }),
    output: () =>
      z.extend(MediaRow(), {
        version: z.string(),
        userName: z.string(),
        /** Places that use the picture, at most a hundred. */
        usedBy: z.array(z.object({ kind: Kind(), id: z.string(), name: z.string() })),
      }),
  }),
  /** Lists the folders, the fullest first; '' means pictures without a folder. */
  mediaFolders: get('/mall/v1/backOffice/media/folders', {
    ...facts,
    also: PICTURE_AREAS,
    shows: ['media'],
    input: Empty,
    output: () => z.array(z.object({ folder: z.string(), count: Count() })),
  }),
  /** Adds a picture, decoded and encoded anew. A picture already in the library is returned unchanged. */
  addMedia: post('/mall/v1/backOffice/media/add', {
    ...writes,
    also: PICTURE_AREAS,
    send: 'multipart',
    large: true,
    input: () => z.object({ file: z.file(), folder: z._default(line(MEDIA_LIMITS.folder), '') }),
    output: MediaRow,
  }),
  editMedia: post('/mall/v1/backOffice/media/edit', {
    ...writes,
    input: () => z.object({ ...which(), ...mediaTexts() }),
    output: Nothing,
  }),
  /** Deletes a picture that nothing refers to. */
  deleteMedia: post('/mall/v1/backOffice/media/delete', {
    ...writes,
    input: () => z.object(which()),
    output: Nothing,
  }),
}
