/** A region to choose; a leaf has no regions below it. */
export interface RegionOption {
  regionId: string
  name: string
  leaf: boolean
}

export interface RegionStep {
  id: string
  name: string
}

export type RegionOptions =
  | { state: 'loading' }
  | { state: 'failed'; retry(): void }
  | { state: 'ready'; data: readonly RegionOption[] }

export interface RegionDraft {
  /** Chosen regions, from the province down. */
  path: readonly RegionStep[]
  /** Level of the shown options; 0 is the province. */
  level: number
  options: RegionOptions
  /** Name of the chosen region if the tree no longer contains it, or ''. */
  gone: string
  show(level: number): void
  choose(option: RegionOption): void
}
