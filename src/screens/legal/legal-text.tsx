import { useEffect } from 'react'
import { RichHtml } from '#registry/parts/rich-html.tsx'
import { mallTexts } from '#schemas/api/mall-texts.ts'
import type { In } from '#schemas/base/endpoint.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { useMall } from '#src/features/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { ShopServices } from '#src/features/shop-parts.tsx'
import { useCall } from '#src/features/use-call.ts'
import styles from './legal-text.module.css'

type Name = In<typeof mallTexts.legalText>['name']

/** A text that registration asks consent to, sanitised. */
export function LegalText({ name }: { name: Name }) {
  const mall = useMall()
  const loaded = useCall(mallTexts.legalText, { name }, { quiet: true })
  const title = loaded.state === 'ready' ? loaded.data.title : ''
  useEffect(() => {
    if (title) mall.title.setPage(title)
  }, [mall, title])
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') {
    return (
      <Note title="文本暂时打不开" alert>
        <p>请检查网络后重新加载，或稍后再来。</p>
        <Button look="primary" onClick={loaded.retry}>
          重新加载
        </Button>
      </Note>
    )
  }
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{title}</h1>
      <ShopServices>
        <RichHtml html={loaded.data.content} />
      </ShopServices>
    </article>
  )
}
