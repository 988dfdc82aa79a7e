import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'

/** Parses the query by the schema of the screen's route: `useRouteQuery(routes.noticeList.query())`. */
export function useRouteQuery<S extends z.ZodMiniType>(schema: S): z.output<S> {
  const { search } = useLocation()
  return useMemo(() => z.parse(schema, Object.fromEntries(new URLSearchParams(search))), [schema, search])
}
