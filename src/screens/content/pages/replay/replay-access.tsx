import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { PageComparison } from './compare/page-comparison.tsx'
import { ReplayGallery } from './replay-gallery.tsx'

const Query = later(() => z.looseObject({ compare: z.optional(z.string()) }))

/** Opens fixtures in a demo and for page editors, and a comparison for anybody who has received it. */
export function ReplayAccess() {
  const platform = useAtomValue(platformAtom)
  const user = useAtomValue(userAtom)
  const { compare } = useRouteQuery(Query())
  if (platform === null) return <PageLoading />
  if (compare) return <PageComparison key={compare} handedOver={compare} />
  if (platform.demo || hasAuthority(user, 'pages:edit')) return <ReplayGallery />
  return (
    <Note title="组件示例没有开放">
      <p>这里供装修页面的同事查看组件和页面。请用有页面处理权限的账号登录。</p>
      <ButtonLink look="primary" to={routes.mall.path}>
        返回商城首页
      </ButtonLink>
    </Note>
  )
}
