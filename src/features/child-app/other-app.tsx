import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { App } from '#schemas/jump/effects.ts'
import { childApps } from '#schemas/bridge/apps.ts'
import { jumpOf } from '#schemas/jump/jumps.ts'
import { routes } from '#schemas/routes/routes.ts'
import { Note } from '#ui/note/note.tsx'
import { ButtonLink } from '../button-link.tsx'
import { useMall } from '../mall.ts'

interface Props {
  /** null for an address that names none. */
  app: App | null
  target: string | null
}

/** In the place of an application that is not built, or is none. */
export function OtherApp({ app, target }: Props) {
  const { title } = useMall()
  const name = app ? (jumpOf(target ?? '')?.label ?? childApps[app].title) : null
  useEffect(() => title.setPage(name ?? '没有这个应用'), [title, name])
  return (
    <Note title={name ? `${name}正在建设中` : '没有这个应用'}>
      {app ? (
        <p>{childApps[app].title}还没有开放，我们正在完善它。您可以先逛逛商城首页，或联系客服协助办理。</p>
      ) : (
        <p>链接不完整或已经失效。</p>
      )}
      <ButtonLink look="primary" to={routes.mall.path}>
        返回商城首页
      </ButtonLink>
      <Link to={routes.contactUs.path}>联系客服</Link>
    </Note>
  )
}
