import { useMemo } from 'react'
import * as z from 'zod/mini'
import { usePlace } from './router.ts'

/** The query of the address as the screen's own route reads it: `useRouteQuery(routes.noticeList.query)`. */
export function useRouteQuery<S extends z.ZodMiniType>(schema: S): z.output<S> {
  const { search } = usePlace()
  return useMemo(() => z.parse(schema, Object.fromEntries(new URLSearchParams(search))), [schema, search])
}
