import type { Sharp, SharpOptions } from 'sharp'

export type OpenPicture = (input: Uint8Array, options?: SharpOptions) => Sharp
let loaded: Promise<OpenPicture> | undefined

/**
 * The picture library, loaded when the first picture is worked on. Of its loaders all are shut but those of what may be
 * uploaded, and SVG's for the mall's own compositions: an upload never reaches that one, for its first bytes must be of
 * one of the others (server/content/uploads/decode.ts).
 */
export function openSharp(): Promise<OpenPicture> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] })
    const loaders = ['Jpeg', 'Png', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`)
    sharp.unblock({ operation: loaders })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
