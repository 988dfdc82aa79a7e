import * as z from 'zod/mini'
import { composePicture } from '#fixtures/pictures/compose.ts'
import { pictureRecipeSchema } from '#fixtures/pictures/recipe.ts'
import { openSharp } from '#server/platform/process/sharp.ts'
import type { FilePicture } from './content.ts'

/** Office programs of recent years all show JPEG; at this quality a composition has no visible blocks. */
const JPEG = { quality: 88, mozjpeg: true } as const

/** Draws a composition from its stored recipe; `side` in px. */
export function drawRecipe(recipe: unknown, side: number): Promise<FilePicture> {
  return encode(Buffer.from(composePicture(z.parse(pictureRecipeSchema, recipe))), side)
}

/** Draws an uploaded picture, which was decoded and encoded anew at the upload; `side` in px. */
export const drawUpload = (bytes: Uint8Array, side: number): Promise<FilePicture> => encode(bytes, side)

async function encode(source: Uint8Array, side: number): Promise<FilePicture> {
  const open = await openSharp()
  const { data, info } = await open(source)
    .resize({ width: side, height: side, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg(JPEG)
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
