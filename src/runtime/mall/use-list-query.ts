import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from './mall.ts'

/** Keys whose invalid values fall back to the first page without a message. */
const SILENT = ['pageNum', 'pageSize']

/** Reads the filters of a list from the address and reports those that are invalid and ignored. */
export function useListQuery<S extends z.ZodMiniType<Record<string, unknown>>>(schema: S): z.output<S> {
  const { toast, history } = useMall()
  const query = useRouteQuery(schema)
  useEffect(() => {
    const given = [...new URLSearchParams(history.place().search)]
    const unread = given.filter(
      ([name, value]) => value !== '' && !SILENT.includes(name) && String(query[name]) !== value,
    )
    if (unread.length === 0) return
    const names = unread.map(([name, value]) => `${name}=${value.slice(0, 20)}`).join('、')
    toast.warning(`地址里的筛选条件“${names}”无法识别，已忽略`)
  }, [query, history, toast])
  return query
}
