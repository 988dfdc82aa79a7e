/** Props of a form that changes several goods. */
export interface Bulk {
  goodsIds: readonly string[]
  onDone(): void
  /** Reduces the selection to these goods. */
  onKeep(goodsIds: readonly string[]): void
}
