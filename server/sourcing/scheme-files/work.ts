import type { ExcelOptions, SchemeContent, SlideOptions } from './content.ts'

/** Picture of the mall's own store: recipe of a composition, or bytes of an upload or library picture. */
export type PictureSource = { recipe: unknown } | { bytes: Uint8Array }

/** Input of a worker, which reaches no database and no network. */
export type FileWork = {
  content: SchemeContent
  pictures: ReadonlyMap<string, PictureSource>
  logo: PictureSource | null
} & (({ kind: 'excel' } & ExcelOptions) | ({ kind: 'slides' } & SlideOptions))

export type WorkerWord = { percent: number } | { file: Uint8Array }
