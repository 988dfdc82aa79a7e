import type { Sharp, SharpOptions } from 'sharp'

export type OpenPicture = (input: Uint8Array, options?: SharpOptions) => Sharp

/** Loads the picture library on first use. */
export async function openSharp(): Promise<OpenPicture> {
  const { pictureLibrary } = await import('./picture-library.ts')
  return pictureLibrary
}
