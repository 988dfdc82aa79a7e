import { useEffect, useMemo } from 'react'
import { href } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { listQueryOf, listState, type ListState } from '#src/features/goods-list/list-state.ts'
import { useMall } from '#src/features/mall.ts'
import { dropStaleForms, moreGoodsForm } from '#src/features/more-goods.ts'
import { UrlLink } from '#src/features/url-link.tsx'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { GoodsByFilter, GoodsByIds } from './goods-of-kind.tsx'
import { goodsOfForm, headingOf } from './goods-of-form.ts'
import styles from './more-goods.module.css'

/** /moreGoods/index?timeRandom=, HM6: all goods of the widget whose 更多 was followed, from its cached form. */
export default function MoreGoodsScreen() {
  const mall = useMall()
  const query = useRouteQuery(routes.moreGoods.query())
  const { timeRandom } = query
  const form = useMemo(() => moreGoodsForm(mall, timeRandom), [mall, timeRandom])
  const goods = useMemo(() => goodsOfForm(form), [form])
  const { title, subtitle } = headingOf(form)
  useEffect(() => dropStaleForms(mall), [mall])
  useEffect(() => mall.title.setPage(title), [mall, title])

  const usual =
    goods.kind === 'filter' ? goods.filter.orderType : goods.kind === 'popular' ? 'sales' : undefined
  const state = listState(query, usual)
  const to = (change: Partial<ListState>) => href('moreGoods', { timeRandom, ...listQueryOf(state, change) })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {form?.activityUrl && (
          <UrlLink url={form.activityUrl} className={styles.activity}>
            活动详情
          </UrlLink>
        )}
      </header>
      {timeRandom && !form && (
        <p className={styles.lost}>这份商品清单已过期，或来自另一台设备。先看看大家都在买什么吧。</p>
      )}
      {goods.kind === 'ids' ? (
        <GoodsByIds ids={goods.ids} state={state} to={to} />
      ) : (
        <GoodsByFilter filter={goods.kind === 'filter' ? goods.filter : {}} state={state} to={to} />
      )}
    </div>
  )
}
