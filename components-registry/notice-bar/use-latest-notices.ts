import { mall } from '#schemas/api/mall.ts'
import { useServices } from '../services.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'
import type { Notice } from './ticker.tsx'

/** The mall's newest notices, `count` of them, of one category or ('') of all. */
export function useLatestNotices(category: string, count: number): Loaded<Notice[]> {
  const { call } = useServices()
  return useLoaded(`${count} ${category}`, async (signal) => {
    const asked = { pageNum: 1, pageSize: count, ...(category && { category }) }
    const { list } = await call(mall.noticePage, asked, { signal })
    return list.map(({ title }) => ({ text: title, link: { jump: 'noticeList' } }))
  })
}
