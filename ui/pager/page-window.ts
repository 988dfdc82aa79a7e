/** `null` stands for the pages left out. */
export type PageStep = number | null

/** The numbers that a pager shows: first, last, and the current page with its neighbours. Pure. */
export function pageWindow(current: number, last: number, around = 1): PageStep[] {
  const shown = [1, last]
  for (let page = current - around; page <= current + around; page += 1) shown.push(page)
  const pages = [...new Set(shown)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, index) => {
    const gap = page - (pages[index - 1] ?? page - 1)
    // A gap of one page takes no less room than the page itself.
    if (gap === 2) return [page - 1, page]
    return gap > 2 ? [null, page] : [page]
  })
}
