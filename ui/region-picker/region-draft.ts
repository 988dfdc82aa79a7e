/** A leaf has no regions below it. */
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
  /** From the province down. */
  path: readonly RegionStep[]
  /** The province is 0. */
  level: number
  options: RegionOptions
  /** Name that the tree no longer has, or ''. */
  gone: string
  show(level: number): void
  choose(option: RegionOption): void
}
