import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { Count, Empty, Id, line, Nothing, text } from '#schemas/base/wire.ts'
import { MEDIA_LIMITS, MediaRow, mediaTexts, MEDIA_USES, PICTURE_AREAS } from './entities.ts'

const facts = { access: 'login', area: 'pages' } as const
const writes = { ...facts, changes: ['media'] } as const
const which = later(() => ({ mediaId: Id(), version: text(64) }))
const Kind = later(() => z.enum(typedKeys(MEDIA_USES)))

/** The library of pictures. */
export const officeMedia = {
  media: get('/mall/v1/backOffice/media/detail', {
    ...facts,
    shows: ['media'],
    input: () => z.object({ mediaId: Id() }),
    output: () =>
      z.extend(MediaRow(), {
        version: z.string(),
        userName: z.string(),
        /** Of `uses` the first hundred. */
        usedBy: z.array(z.object({ kind: Kind(), id: z.string(), name: z.string() })),
      }),
  }),
  /** The fullest first; '' for those in none. */
  mediaFolders: get('/mall/v1/backOffice/media/folders', {
    ...facts,
    also: PICTURE_AREAS,
    shows: ['media'],
    input: Empty,
    output: () => z.array(z.object({ folder: z.string(), count: Count() })),
  }),
  /** Decoded and encoded anew; one that is there already is answered as it is, and changes nothing. */
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
  /** Of what nothing names. */
  deleteMedia: post('/mall/v1/backOffice/media/delete', {
    ...writes,
    input: () => z.object(which()),
    output: Nothing,
  }),
}
