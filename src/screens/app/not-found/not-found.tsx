import { Link } from 'react-router-dom'
import { mall } from '#schemas/content/mall/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { HotGoods } from '#src/parts/catalog/goods/list/hot-goods.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { UrlLink } from '#src/runtime/text/url-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './not-found.module.css'

const HOT_WORDS = 6

/** Page /404 with three ways on: the home page, a search, and best-selling goods. */
export default function NotFoundScreen() {
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1 className={styles.title}>这个页面走丢了</h1>
        <p>地址可能有误，或者内容已经下架。换个词搜一搜，也许它就在附近。</p>
        <div className={styles.ways}>
          <ButtonLink look="primary" to={routes.mall.path}>
            返回商城首页
          </ButtonLink>
          <Button onClick={focusSearch}>搜索商品</Button>
        </div>
        <HotWords />
      </Card>
      <HotGoods />
    </div>
  )
}

/** Focuses the search box of the header, because this page has none. */
function focusSearch() {
  document.querySelector<HTMLElement>('header input[type="search"], [role="search"] input')?.focus()
}

function HotWords() {
  const loaded = useCall(mall.hotWords, {})
  const words = loaded.state === 'ready' ? loaded.data.slice(0, HOT_WORDS) : []
  return (
    <ul className={styles.words} aria-label="热门搜索">
      {words.map(({ word, url }) => (
        <li key={word}>
          {url === null ? (
            <Link to={formatHref('goodsList', { goodsName: word })} className={styles.word}>
              {word}
            </Link>
          ) : (
            <UrlLink url={url} className={styles.word}>
              {word}
            </UrlLink>
          )}
        </li>
      ))}
    </ul>
  )
}
