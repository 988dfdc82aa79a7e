import { useEffect } from 'react'
import { jumpOf } from '#schemas/jump/jumps.ts'
import { routes } from '#schemas/routes.ts'
import { MallLink } from '#src/features/mall-link.tsx'
import { Note, NoteAction } from '#src/features/note.tsx'
import { usePlace } from '#src/lib/router.ts'
import { setTitle } from '#src/lib/title.ts'

/** A screen that is not built yet says so and shows a way on; a child application's says which of its pages was meant (§2). */
export function PendingScreen({ title }: { title: string }) {
  const jump = jumpOf(new URLSearchParams(usePlace().search).get('target') ?? '')
  const name = jump?.kind === 'app' ? jump.label : title
  useEffect(() => setTitle(name), [name])
  return (
    <Note title={`${name}正在建设中`}>
      <p>这个页面还没有开放，我们正在完善它。您可以先逛逛商城首页，或联系客服协助办理。</p>
      <NoteAction to={routes.mall.path}>返回商城首页</NoteAction>
      <MallLink to={routes.contactUs.path}>联系客服</MallLink>
    </Note>
  )
}
