export interface Bulk {
  goodsIds: readonly string[]
  onDone(): void
  onKeep(goodsIds: readonly string[]): void
}
