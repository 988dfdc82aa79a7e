import { useEffect } from 'react'
import { RichHtml } from '#registry/parts/rich-html.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { mallTexts } from '#schemas/api/mall-texts.ts'
import type { In } from '#schemas/endpoint.ts'
import { call } from '#src/api/client.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { Note, NoteAction } from '#src/features/note.tsx'
import { ShopServices } from '#src/features/shop-price.tsx'
import { setTitle } from '#src/lib/title.ts'
import styles from './legal-text.module.css'

type Name = In<typeof mallTexts.legalText>['name']

/** A text that registration asks consent to, sanitised. */
export function LegalText({ name }: { name: Name }) {
  const loaded = useLoaded(name, (signal) => call(mallTexts.legalText, { name }, { signal, quiet: true }))
  const title = loaded.state === 'ready' ? loaded.data.title : ''
  useEffect(() => {
    if (title) setTitle(title)
  }, [title])
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') {
    return (
      <Note title="文本暂时打不开" alert>
        <p>请检查网络后重新加载，或稍后再来。</p>
        <NoteAction onClick={loaded.retry}>重新加载</NoteAction>
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
