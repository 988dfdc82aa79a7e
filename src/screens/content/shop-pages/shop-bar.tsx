import { Link } from 'react-router-dom'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { WordSearch } from '#src/runtime/list-filter/word-search.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import {
  listCategoryRows,
  isList,
  findCategoryPath,
  buildShopAddress,
  type ShopState,
} from './shop-address.ts'
import styles from '#src/runtime/list-filter/list-filter.module.css'

/** Navigation inside a shop: its page, its goods, its categories, its search. */
export function ShopBar({ state }: { state: ShopState }) {
  const { shopId, word } = state
  const all = { word: '', catId: '', order: 'default', range: {} } as const
  const tabs = [
    { name: 'home', title: '店铺首页', to: formatHref('shopHome', { shopId }) },
    { name: 'all', title: '全部商品', to: buildShopAddress(state, { ...all, all: true }) },
  ]
  return (
    <div className={styles.bar}>
      <div className={styles.first}>
        <ListTabs label="店铺内导航" tabs={tabs} current={isList(state) ? 'all' : 'home'} />
        <ShopSearch key={word} state={state} />
      </div>
      <Categories state={state} />
    </div>
  )
}

/** Search box for the goods of the shop. An empty word lists all goods again. */
function ShopSearch({ state }: { state: ShopState }) {
  const { navigate } = useMall()
  function onSearch(word: string) {
    if (word !== '') navigate(buildShopAddress(state, { word }))
    else if (state.word !== '') navigate(buildShopAddress(state, { word, all: true }))
  }
  const box = '在本店搜索'
  return <WordSearch label="店铺内搜索" box={box} placeholder={box} word={state.word} onSearch={onSearch} />
}

/** Renders nothing while they load or if they fail: all goods are one step away. */
function Categories({ state }: { state: ShopState }) {
  const loaded = useCall(shopFacts.getShopTreeCategory, { shopId: state.shopId })
  if (loaded.state !== 'ready') return <div className={styles.waiting} />
  const rows = listCategoryRows(loaded.data, state.catId)
  const chosen = new Set(findCategoryPath(loaded.data, state.catId).map(({ catId }) => catId))
  return (
    <nav className={styles.rows} aria-label="店铺分类">
      {rows.map((row) => (
        <ul key={row[0]?.catId} className={styles.row}>
          {row.map(({ catId, name, goodsCount }) => (
            <li key={catId}>
              <Link
                to={buildShopAddress(state, { catId })}
                className={styles.choice}
                aria-current={catId === state.catId ? 'page' : chosen.has(catId) || undefined}
              >
                {name}
                <span className={styles.count}>{goodsCount}</span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
