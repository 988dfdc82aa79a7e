import { useServices } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { mall } from '#schemas/content/mall/calls.ts'
import { fallBackIfUnknown } from './or-none.ts'

export type NewNotice = Out<typeof mall.noticePage>['list'][number]

/** Loads the mall's `count` newest notices of one category, or of all for ''. */
export function useNewestNotices(category: string, count: number): Loaded<NewNotice[]> {
  const { call } = useServices()
  return useLoaded(`${count} ${category}`, async (signal) => {
    const query = { pageNum: 1, pageSize: count, ...(category && { category }) }
    const answer = await fallBackIfUnknown(call(mall.noticePage, query, { signal }), null)
    return answer?.list ?? []
  })
}
