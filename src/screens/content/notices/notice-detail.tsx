import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { mallTexts } from '#schemas/content/mall/text-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { isMissing } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { markRead } from '#src/parts/content/notices/read-marks.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { type Failed, FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ShopText } from '#src/runtime/text/shop-text.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import styles from './notice-detail.module.css'

type Notice = Out<typeof mallTexts.noticeDetail>

/** Page /noticeDetail?id=: the sanitized text, with links to the previous and the next notice. */
export default function NoticeDetailScreen() {
  const { id } = useRouteQuery(routes.noticeDetail.query())
  return id ? <NoticeOfId key={id} id={id} /> : <NoticeMissing />
}

function NoticeOfId({ id }: { id: string }) {
  const loaded = useCall(mallTexts.noticeDetail, { noticeId: id })
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') {
    return isMissing(loaded.error) ? <NoticeMissing /> : <NoticeFailed failed={loaded} />
  }
  return <NoticeArticle notice={loaded.data} />
}

function NoticeArticle({ notice }: { notice: Notice }) {
  const mall = useMall()
  const { noticeId, category, title, content, publishedAt } = notice
  useEffect(() => {
    mall.title.setPage(title)
    markRead(mall, noticeId)
  }, [mall, title, noticeId])
  const day = formatMallDay(publishedAt)
  return (
    <div className={styles.page}>
      <nav aria-label="所在位置" className={styles.trail}>
        <Link to={formatHref('noticeList')}>商城公告</Link>
        <span aria-hidden="true"> › </span>
        <Link to={formatHref('noticeList', { category })}>{category}</Link>
      </nav>
      <Card as="article" className={styles.article}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.facts}>
            {category} · <time dateTime={day}>{day}</time>
          </p>
        </header>
        <ShopText html={content} />
      </Card>
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
    <Link to={formatHref('noticeDetail', { id: notice.noticeId })} className={styles.neighbour}>
      <span className={styles.word}>{word}</span>
      <span>{notice.title}</span>
    </Link>
  )
}

function NoticeMissing() {
  return (
    <Note title="这条公告找不到了">
      <p>它可能已被撤下，或者链接有误。其他公告都在列表里。</p>
      <ButtonLink look="primary" to={formatHref('noticeList')}>
        查看全部公告
      </ButtonLink>
    </Note>
  )
}

function NoticeFailed({ failed }: { failed: Failed }) {
  return (
    <FailedAnswer answer={failed}>
      <Note title="公告暂时打不开" alert>
        <p>请检查网络后重新加载。</p>
        <Button look="primary" onClick={failed.retry}>
          重新加载
        </Button>
      </Note>
    </FailedAnswer>
  )
}
