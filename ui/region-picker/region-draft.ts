/** A place of the tree as it is offered; a leaf has nothing below it. */
export interface RegionOption {
  regionId: string
  name: string
  leaf: boolean
}

export interface RegionStep {
  id: string
  name: string
}

/** The places of one level, as far as they have come. */
export type RegionOptions =
  | { state: 'loading' }
  | { state: 'failed'; retry(): void }
  | { state: 'ready'; data: readonly RegionOption[] }

/** A region while it is being chosen. */
export interface RegionDraft {
  /** What is chosen so far, from the province down. */
  path: readonly RegionStep[]
  /** The level on show; the province is 0. */
  level: number
  options: RegionOptions
  /** The name of a choice that the tree no longer has, or ''. */
  gone: string
  /** Shows the options of an earlier level. */
  show(level: number): void
  choose(option: RegionOption): void
}
