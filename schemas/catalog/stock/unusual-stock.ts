/** Describes a stock count that leaves no pieces of a SKU; null for any other count. */
export function describeUnusualStock(
  name: string,
  { seen, after }: { seen: number; after: number },
): string | null {
  return seen > 0 && after === 0 ? `${name}：在库由 ${seen} 件改为 0 件，商城会显示无货` : null
}
