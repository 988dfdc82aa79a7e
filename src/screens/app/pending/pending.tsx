import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { matchRoute, routeOf } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Note } from '#ui/note/note.tsx'

/** A screen that is not built yet says so and shows a way on. */
export default function PendingScreen() {
  const mall = useMall()
  const { pathname } = useLocation()
  const name = routeOf(matchRoute(pathname) ?? 'notFound').title
  useEffect(() => mall.title.setPage(name), [mall, name])
  return (
    <Note title={`${name}正在建设中`}>
      <p>这个页面还没有开放，我们正在完善它。您可以先逛逛商城首页，或联系客服协助办理。</p>
      <ButtonLink look="primary" to={routes.mall.path}>
        返回商城首页
      </ButtonLink>
      <Link to={routes.contactUs.path}>联系客服</Link>
    </Note>
  )
}
