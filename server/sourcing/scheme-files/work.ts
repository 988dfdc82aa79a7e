import type { ExcelOptions, SchemeContent, SlideOptions } from './content.ts'

/**
 * Source of a picture, always from the mall's own store: the recipe of a composition, or the bytes of an upload or a
 * library picture.
 */
export type PictureSource = { recipe: unknown } | { bytes: Uint8Array }

/** Input of a worker, which reaches no database and no network. */
export type FileWork = {
  content: SchemeContent
  /** Pictures by the names that items give them. */
  pictures: ReadonlyMap<string, PictureSource>
  logo: PictureSource | null
} & (({ kind: 'excel' } & ExcelOptions) | ({ kind: 'slides' } & SlideOptions))

/** Message of a worker: its progress in percent, or the file. */
export type WorkerWord = { percent: number } | { file: Uint8Array }
