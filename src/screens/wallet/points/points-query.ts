import * as z from 'zod/mini'
import { pointsFilter } from '#schemas/gifts/assets/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'

export const directions = [
  { name: 'all', title: '全部' },
  { name: 'in', title: '收入' },
  { name: 'out', title: '支出' },
] as const

const { direction, month, sort, order } = pointsFilter()

/** Query of the ledger. Unreadable values fall back to the defaults. */
export const PointsQuery = z.looseObject({
  ...pagingQuery(10),
  direction: z.catch(direction, 'all'),
  month: z.catch(month, undefined),
  sort: z.catch(sort, 'createdAt'),
  order: z.catch(order, 'desc'),
})

type Read = z.output<typeof PointsQuery>
export type PointsFilter = Pick<Read, 'direction' | 'month' | 'sort' | 'order'> & {
  pageNum: number
  pageSize: number
}

export function buildPointsPath({ direction, month, sort, order, pageNum, pageSize }: PointsFilter): string {
  return formatHref('center', {
    ...z.parse(z.object(pagingQuery(10)), { pageNum, pageSize }),
    tabId: 'points',
    direction,
    month,
    sort,
    order,
  })
}

const MONTHS = 36

/** Lists the months of three years to choose from, newest first; `day` is formatted as '2026-11-22'. */
export function listMonths(day: string): { value: string; label: string }[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, ago) => {
    const at = year * 12 + month - 1 - ago
    const [inYear, number] = [Math.floor(at / 12), (at % 12) + 1]
    return { value: `${inYear}-${String(number).padStart(2, '0')}`, label: `${inYear} 年 ${number} 月` }
  })
}
