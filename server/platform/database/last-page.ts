/** The page asked for, or the last one when there are fewer; 1 when there is nothing. */
export function lastPageAtMost(pageNum: number, of: { total: number; pageSize: number }): number {
  return Math.min(pageNum, Math.max(1, Math.ceil(of.total / of.pageSize)))
}
