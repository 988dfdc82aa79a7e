import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

/** The query of the address as the screen's own route reads it: `useRouteQuery(routes.noticeList.query())`. */
export function useRouteQuery<S extends z.ZodMiniType>(schema: S): z.output<S> {
  const { search } = useLocation()
  return useMemo(() => z.parse(schema, Object.fromEntries(new URLSearchParams(search))), [schema, search])
}
