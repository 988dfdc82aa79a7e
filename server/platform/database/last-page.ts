/** Returns the requested page, or the last page if there are fewer; 1 if there are no rows. */
export function clampPage(pageNum: number, of: { total: number; pageSize: number }): number {
  return Math.min(pageNum, Math.max(1, Math.ceil(of.total / of.pageSize)))
}
