import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { matchRoute } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import type { MallStorage } from '#src/lib/storage.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import { takeIntent } from './kept-intent.ts'

function lastPath({ session }: MallStorage): string {
  const path = session.get(keys.lastPath)
  const isRoute = path !== null && path.startsWith('/') && matchRoute(path) !== undefined
  return isRoute ? path : routes.mall.path
}

/**
 * Returns true for a guest; a member sees nothing of the page. After a login here or in another tab, leaves the
 * page and resumes the stored intent on the last page. A visitor who arrives as a member is sent home.
 */
export function useWayBack(): boolean {
  const mall = useMall()
  const member = useAtomValue(tokenAtom) !== null
  const [arrivedAsMember] = useState(member)
  useEffect(() => {
    if (!member) return
    mall.history.replace(arrivedAsMember ? routes.mall.path : lastPath(mall.storage))
    const intent = takeIntent(mall)
    if (intent && !arrivedAsMember) mall.fulfil(intent)
  }, [member, arrivedAsMember, mall])
  return !member
}
