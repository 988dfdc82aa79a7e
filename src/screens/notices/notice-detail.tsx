import { useEffect } from 'react'
import { RichHtml } from '#registry/parts/rich-html.tsx'
import { useLoaded } from '#registry/use-loaded.ts'
import { mallTexts } from '#schemas/api/mall-texts.ts'
import type { Out } from '#schemas/endpoint.ts'
import { href } from '#schemas/href.ts'
import { mallDay } from '#schemas/mall-time.ts'
import { routes } from '#schemas/routes.ts'
import { call } from '#src/api/client.ts'
import { nullIfMissing } from '#src/api/failure.ts'
import { PageLoading } from '#src/features/loading/page-loading.tsx'
import { MallLink } from '#src/features/mall-link.tsx'
import { Note, NoteAction } from '#src/features/note.tsx'
import { ShopServices } from '#src/features/shop-price.tsx'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { setTitle } from '#src/lib/title.ts'
import styles from './notice-detail.module.css'
import { markRead } from '#src/features/notices/read-marks.ts'

type Notice = Out<typeof mallTexts.noticeDetail>

/** /noticeDetail?id=, NT1: the sanitised text with its neighbours in the list. */
export default function NoticeDetailScreen() {
  const { id } = useRouteQuery(routes.noticeDetail.query)
  return id ? <NoticeOfId key={id} id={id} /> : <NoticeMissing />
}

function NoticeOfId({ id }: { id: string }) {
  const loaded = useLoaded(id, (signal) =>
    call(mallTexts.noticeDetail, { noticeId: id }, { signal }).catch(nullIfMissing),
  )
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <NoticeFailed retry={loaded.retry} />
  return loaded.data ? <NoticeArticle notice={loaded.data} /> : <NoticeMissing />
}

function NoticeArticle({ notice }: { notice: Notice }) {
  const { noticeId, category, title, content, publishedAt } = notice
  useEffect(() => {
    setTitle(title)
    markRead(noticeId)
  }, [title, noticeId])
  const day = mallDay(publishedAt)
  return (
    <div className={styles.page}>
      <nav aria-label="所在位置" className={styles.trail}>
        <MallLink to={href('noticeList')}>商城公告</MallLink>
        <span aria-hidden="true"> › </span>
        <MallLink to={href('noticeList', { category })}>{category}</MallLink>
      </nav>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>
            {category} · <time dateTime={day}>{day}</time>
          </p>
        </header>
        <ShopServices>
          <RichHtml html={content} />
        </ShopServices>
      </article>
      <nav aria-label="上一篇与下一篇" className={styles.neighbours}>
        <Neighbour word="上一篇" notice={notice.previous} />
        <Neighbour word="下一篇" notice={notice.next} />
      </nav>
    </div>
  )
}

function Neighbour({ word, notice }: { word: string; notice: Notice['previous'] }) {
  if (!notice) return <p className={styles.none}>{word}：没有了</p>
  return (
    <MallLink to={href('noticeDetail', { id: notice.noticeId })} className={styles.neighbour}>
      <span className={styles.word}>{word}</span>
      <span>{notice.title}</span>
    </MallLink>
  )
}

function NoticeMissing() {
  return (
    <Note title="这条公告找不到了">
      <p>它可能已被撤下，或者链接有误。其他公告都在列表里。</p>
      <NoteAction to={href('noticeList')}>查看全部公告</NoteAction>
    </Note>
  )
}

function NoticeFailed({ retry }: { retry: () => void }) {
  return (
    <Note title="公告暂时打不开" alert>
      <p>请检查网络后重新加载。</p>
      <NoteAction onClick={retry}>重新加载</NoteAction>
    </Note>
  )
}
