import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { type LegalName, describeUnwritten } from '#schemas/people/legal/names.ts'
import { routes } from '#schemas/routes/routes.ts'
import { isMissing } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ShopText } from '#src/runtime/text/shop-text.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './legal.module.css'

/** Pages /agreement and /privacy: sanitized texts that registration asks consent for. */
export default function LegalScreen() {
  const mall = useMall()
  const name = useLocation().pathname === routes.privacy.path ? 'privacy' : 'agreement'
  const loaded = useCall(mallTexts.legalText, { name }, { quiet: true })
  const title = loaded.state === 'ready' ? loaded.data.title : ''
  useEffect(() => {
    if (title) mall.title.setPage(title)
  }, [mall, title])
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') {
    if (isMissing(loaded.error)) return <Unwritten name={name} />
    return (
      <FailedAnswer answer={loaded}>
        <Note title="文本暂时打不开" alert>
          <p>请检查网络后重新加载，或稍后再来。</p>
          <Button look="primary" onClick={loaded.retry}>
            重新加载
          </Button>
        </Note>
      </FailedAnswer>
    )
  }
  return (
    <Card as="article" className={styles.article}>
      <h1 className={styles.title}>{title}</h1>
      <ShopText html={loaded.data.content} />
    </Card>
  )
}

/** Shown if the text has not been written yet; therefore without a retry. */
function Unwritten({ name }: { name: LegalName }) {
  return (
    <Note title={describeUnwritten(name)}>
      <p>商城填写后会显示在这里，您可以先浏览其他页面。</p>
      <ButtonLink look="primary" to={routes.mall.path}>
        回到首页
      </ButtonLink>
    </Note>
  )
}
