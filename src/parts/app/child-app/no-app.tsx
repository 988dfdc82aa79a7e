import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '#schemas/routes/routes.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Note } from '#ui/note/note.tsx'

/** Shows a message if the address names no known application. */
export function NoApp() {
  const { title } = useMall()
  useEffect(() => title.setPage('没有这个应用'), [title])
  return (
    <Note title="没有这个应用">
      <p>链接不完整或已经失效。</p>
      <ButtonLink look="primary" to={routes.mall.path}>
        返回商城首页
      </ButtonLink>
      <Link to={routes.contactUs.path}>联系客服</Link>
    </Note>
  )
}
