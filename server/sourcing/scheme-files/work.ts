import type { ExcelOptions, SchemeContent, SlideOptions } from './content.ts'

/** Where a picture comes from: the recipe of a composition, or the bytes of an upload or a picture of the library; all of the mall's own store. */
export type PictureSource = { recipe: unknown } | { bytes: Uint8Array }

/** All that a worker needs to make a file; it reaches no database and no network. */
export type FileWork = {
  content: SchemeContent
  /** By the names that items give them. */
  pictures: ReadonlyMap<string, PictureSource>
  logo: PictureSource | null
} & (({ kind: 'excel' } & ExcelOptions) | ({ kind: 'slides' } & SlideOptions))

/** What a worker says: so much of 100 is done; or the file. */
export type WorkerWord = { percent: number } | { file: Uint8Array }
