export function clampPage(pageNum: number, of: { total: number; pageSize: number }): number {
  return Math.min(pageNum, Math.max(1, Math.ceil(of.total / of.pageSize)))
}
