import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { readWord } from '#schemas/base/search-word.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { ShopOrder, shopOrders } from '#schemas/people/shops/orders-of-shops.ts'
import { formatHref, type QueryOf } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { routes } from '#schemas/routes/routes.ts'
import { WordSearch } from '#src/runtime/list-filter/word-search.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ShopEntries, ShopEntriesLoading } from './shop-entries.tsx'
import bar from '#src/runtime/list-filter/list-filter.module.css'
import styles from './shops.module.css'

interface Wanted {
  word: string
  catId: string
  orderBy: ShopOrder
  pageNum: number
  pageSize: number
}

const USUAL_PAGE_SIZE = 10

const text = () => z.optional(z.string())
const Query = z.looseObject({ word: text(), catId: text(), orderBy: text(), ...pagingQuery(USUAL_PAGE_SIZE) })

/** Builds the address after a change. Another word, category or order starts at page 1. */
function addressAt(wanted: Wanted, change: Partial<Wanted>): string {
  const { word, catId, orderBy, pageNum, pageSize } = { ...wanted, pageNum: 1, ...change }
  const query: QueryOf<'shopList'> = {
    word,
    catId,
    ...(orderBy !== 'sales' && { orderBy }),
    ...(pageNum > 1 && { pageNum: String(pageNum) }),
    ...(pageSize !== USUAL_PAGE_SIZE && { pageSize: String(pageSize) }),
  }
  return formatHref('shopList', query)
}

/** Page /shop/shopList: shops by word and category, with paging. Its whole state is in the address. */
export default function ShopListScreen() {
  const { word = '', catId = '', orderBy, pageNum, pageSize } = useListQuery(Query)
  const order = z.safeParse(ShopOrder(), orderBy)
  const wanted: Wanted = {
    word: readWord(word),
    catId,
    orderBy: order.success ? order.data : 'sales',
    pageNum,
    pageSize,
  }
  const { title, navigate } = useMall()
  useEffect(() => title.setPage(routes.shopList.title), [title])
  const to = (change: Partial<Wanted>) => addressAt(wanted, change)
  return (
    <div className={styles.page}>
      <h1 className={styles.heading}>全部店铺</h1>
      <div className={bar.bar}>
        <div className={bar.first}>
          <Orders wanted={wanted} to={to} />
          <WordSearch
            key={wanted.word}
            label="搜索店铺"
            box="店铺名称"
            placeholder="店铺名称或介绍"
            word={wanted.word}
            onSearch={(word) => word !== wanted.word && navigate(to({ word }))}
          />
        </div>
        <Categories current={catId} to={(next) => to({ catId: next })} />
      </div>
      <Found wanted={wanted} to={to} />
    </div>
  )
}

interface Props {
  wanted: Wanted
  to(change: Partial<Wanted>): string
}

function Found({ wanted: { word, catId, orderBy, pageNum, pageSize }, to }: Props) {
  const narrowed = { ...(word !== '' && { word }), ...(catId !== '' && { catId }) }
  const loaded = useCall(shopFacts.findPage, { ...narrowed, orderBy, pageNum, pageSize })
  const empty = (
    <EmptyState action={<ButtonLink to={formatHref('shopList')}>看全部店铺</ButtonLink>}>
      {word === '' ? '这个分类下还没有店铺，看看其他分类吧' : `没有找到与“${word}”相符的店铺，换个词试试`}
    </EmptyState>
  )
  return (
    <PagedAnswer answer={loaded} to={to} unit="家" empty={empty} loading={<ShopEntriesLoading count={6} />}>
      {({ list }, busy) => <ShopEntries shops={list} busy={busy} />}
    </PagedAnswer>
  )
}

function Orders({ wanted, to }: Props) {
  return (
    <nav aria-label="排序">
      <ul className={bar.row}>
        {ShopOrder().options.map((order) => (
          <li key={order}>
            <Link
              to={to({ orderBy: order })}
              className={bar.choice}
              aria-current={order === wanted.orderBy ? 'page' : undefined}
            >
              {shopOrders[order]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Categories({ current, to }: { current: string; to(catId: string): string }) {
  const loaded = useCall(shopFacts.getShopCategoryList, {})
  if (loaded.state !== 'ready') return <div className={bar.waiting} />
  const rows = [{ catId: '', name: '全部分类', shopCount: 0 }, ...loaded.data]
  return (
    <nav className={bar.rows} aria-label="店铺分类">
      <ul className={bar.row}>
        {rows.map(({ catId, name, shopCount }) => (
          <li key={catId}>
            <Link to={to(catId)} className={bar.choice} aria-current={catId === current ? 'page' : undefined}>
              {name}
              {shopCount > 0 && <span className={bar.count}>{shopCount}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
