/** The finding about a SKU of which nothing is left after a counting, as it is called; null for any other counting. */
export function unusualStock(name: string, { seen, after }: { seen: number; after: number }): string | null {
  return seen > 0 && after === 0 ? `${name}：在库由 ${seen} 件改为 0 件，商城会显示无货` : null
}
