/** What a form of several goods is about. */
export interface Bulk {
  goodsIds: readonly string[]
  /** After it was done. */
  onDone(): void
  /** Leaves only these chosen. */
  onKeep(goodsIds: readonly string[]): void
}
