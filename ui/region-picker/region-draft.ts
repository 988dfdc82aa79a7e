/** A selectable region of the tree; a leaf has no regions below it. */
export interface RegionOption {
  regionId: string
  name: string
  leaf: boolean
}

export interface RegionStep {
  id: string
  name: string
}

/** Regions of one level, with their loading state. */
export type RegionOptions =
  | { state: 'loading' }
  | { state: 'failed'; retry(): void }
  | { state: 'ready'; data: readonly RegionOption[] }

/** A region that is being chosen. */
export interface RegionDraft {
  /** Regions chosen so far, from the province down. */
  path: readonly RegionStep[]
  /** Level on show; the province is 0. */
  level: number
  options: RegionOptions
  /** Name of a chosen region that the tree no longer has, or ''. */
  gone: string
  show(level: number): void
  choose(option: RegionOption): void
}
