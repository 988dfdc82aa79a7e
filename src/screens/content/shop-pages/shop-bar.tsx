import { Link } from 'react-router-dom'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { href } from '#schemas/routes/href.ts'
import { WordSearch } from '#src/runtime/list-filter/word-search.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { categoryRows, isList, pathTo, shopAddress, type ShopState } from './shop-address.ts'
import styles from '#src/runtime/list-filter/list-filter.module.css'

/** The ways inside a shop: its page, its goods, its categories, its search. */
export function ShopBar({ state }: { state: ShopState }) {
  const { shopId, word } = state
  const all = { word: '', catId: '', order: 'default', range: {} } as const
  const tabs = [
    { name: 'home', title: '店铺首页', to: href('shopHome', { shopId }) },
    { name: 'all', title: '全部商品', to: shopAddress(state, { ...all, all: true }) },
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

/** Looks for a word in this shop; an empty one shows all again. */
function ShopSearch({ state }: { state: ShopState }) {
  const { navigate } = useMall()
  function onSearch(word: string) {
    if (word !== '') navigate(shopAddress(state, { word }))
    else if (state.word !== '') navigate(shopAddress(state, { word, all: true }))
  }
  const box = '在本店搜索'
  return <WordSearch label="店铺内搜索" box={box} placeholder={box} word={state.word} onSearch={onSearch} />
}

/** A row a level; absent until they are there, and where they cannot be asked for: all goods are one step away. */
function Categories({ state }: { state: ShopState }) {
  const loaded = useCall(shopFacts.getShopTreeCategory, { shopId: state.shopId })
  if (loaded.state !== 'ready') return <div className={styles.waiting} />
  const rows = categoryRows(loaded.data, state.catId)
  const chosen = new Set(pathTo(loaded.data, state.catId).map(({ catId }) => catId))
  return (
    <nav className={styles.rows} aria-label="店铺分类">
      {rows.map((row) => (
        <ul key={row[0]?.catId} className={styles.row}>
          {row.map(({ catId, name, goodsCount }) => (
            <li key={catId}>
              <Link
                to={shopAddress(state, { catId })}
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
