import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { schemeShares } from '#schemas/sourcing/schemes/share-calls.ts'
import { isMissing } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { readSecret } from '#src/runtime/mall/secret-link.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { SharedLogo } from './shared-logo.tsx'
import { SharedSheet } from './shared-sheet.tsx'

/** Page /scheme/shared: the target of a link to a scheme, for anybody who has the link. */
export default function SharedSchemeScreen() {
  const { addressing } = useMall()
  const token = readSecret(addressing, useLocation())
  return token === '' ? <NoScheme /> : <Linked key={token} token={token} />
}

function NoScheme() {
  return (
    <Note title="链接无效或已失效">
      <p>链接可能已经到期或被收回，请向发给您的人重新索取。</p>
      <ButtonLink look="primary" to={formatHref('mall')}>
        逛逛商城
      </ButtonLink>
    </Note>
  )
}

function Linked({ token }: { token: string }) {
  const { title } = useMall()
  const store = useAtomValue(platformAtom)?.name ?? ''
  const loaded = useCall(schemeShares.look, { token })
  const name = loaded.state === 'ready' ? loaded.data.name : null
  useEffect(() => {
    if (name !== null) title.setPage(name)
  }, [title, name])
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed')
    return isMissing(loaded.error) ? <NoScheme /> : <FailedAnswer answer={loaded} />
  const { data: scheme } = loaded
  return <SharedSheet scheme={scheme} store={store} logo={scheme.logo && <SharedLogo token={token} />} />
}
