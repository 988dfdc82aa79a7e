import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import type { SchemeDetail } from '#schemas/sourcing/schemes/entities.ts'
import { isMissing } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { Editor } from './editor.tsx'

/** Page /scheme/goodsList, for members only: the scheme named in the address, else the current scheme. */
export default function SchemeEditorScreen() {
  const { schemeId } = useRouteQuery(routes.schemeGoodsList.query())
  return schemeId ? <Named key={schemeId} schemeId={schemeId} /> : <Current />
}

function Current() {
  const loaded = useCall(scheme.current, {})
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  if (loaded.data === null) return <NoScheme title="还没有方案" />
  return <Named key={loaded.data.schemeId} schemeId={loaded.data.schemeId} />
}

function Named({ schemeId }: Pick<SchemeDetail, 'schemeId'>) {
  const loaded = useCall(schemeEditor.detail, { schemeId })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'ready') return <Editor found={loaded.data} />
  return isMissing(loaded.error) ? <NoScheme title="方案不存在" /> : <FailedAnswer answer={loaded} />
}

function NoScheme({ title }: { title: string }) {
  return (
    <Note title={title}>
      <p>新建一个方案，或在商品页点“加入方案”，就可以在这里定价和分享。</p>
      <ButtonLink look="primary" to={formatHref('scheme')}>
        我的方案
      </ButtonLink>
    </Note>
  )
}
