import type { Sharp, SharpOptions } from 'sharp'

export type OpenPicture = (input: Uint8Array, options?: SharpOptions) => Sharp

/** The picture library, loaded when the first picture is worked on. */
export async function openSharp(): Promise<OpenPicture> {
  const { pictureLibrary } = await import('./picture-library.ts')
  return pictureLibrary
}
