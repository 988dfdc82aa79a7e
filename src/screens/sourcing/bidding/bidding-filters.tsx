import { Link } from 'react-router-dom'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { BIDDING_KINDS } from '#schemas/sourcing/bidding/rules.ts'
import { BIDDING_SHOWN } from '#schemas/sourcing/bidding/states.ts'
import { WordSearch } from '#src/runtime/list-filter/word-search.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { buildBiddingAddress, type Wanted } from './bidding-query.ts'
import bar from '#src/runtime/list-filter/list-filter.module.css'
import styles from './bidding.module.css'

interface Props {
  wanted: Wanted
  regions: readonly { regionId: string; name: string }[]
}

const STATES = { all: '全部', ...BIDDING_SHOWN } as const
const KINDS = { all: '全部类型', ...BIDDING_KINDS } as const
const ORDERS = [
  ['publishedAt', 'desc', '最新发布'],
  ['publishedAt', 'asc', '最早发布'],
  ['deadline', 'asc', '最先截止'],
] as const

/** Filters by word, state, kind and region; each choice navigates to an address. */
export function BiddingFilters({ wanted, regions }: Props) {
  const { navigate } = useMall()
  const to = (change: Partial<Wanted>) => buildBiddingAddress(wanted, change)
  const { word, state, kind, region: current, sort, order, favourite } = wanted
  const orders = ORDERS.map(([by, way, title]) => ({
    title,
    to: to({ sort: by, order: way }),
    on: sort === by && order === way,
  }))
  const states = getTypedKeys(STATES).map((name) => ({
    title: STATES[name],
    to: to({ state: name }),
    on: state === name,
  }))
  const kept = {
    title: '我的收藏',
    to: to({ favourite: favourite === '1' ? '' : '1' }),
    on: favourite === '1',
  }
  const kinds = getTypedKeys(KINDS).map((name) => ({
    title: KINDS[name],
    to: to({ kind: name }),
    on: kind === name,
  }))
  const places = [{ regionId: '', name: '全部地区' }, ...regions].map((region) => ({
    title: region.name,
    to: to({ region: region.regionId }),
    on: region.regionId === current,
  }))
  return (
    <div className={bar.bar}>
      <div className={bar.first}>
        <Row label="排序" choices={orders} />
        <WordSearch
          key={word}
          label="搜索公告"
          box="公告标题或编号"
          placeholder="公告标题或编号"
          word={word}
          onSearch={(typed) => typed !== word && navigate(to({ word: typed }))}
        />
      </div>
      <div className={bar.rows}>
        <Row label="状态" choices={[...states, kept]} />
        <Row label="类型" choices={kinds} />
        {regions.length > 0 && <Row label="地区" choices={places} />}
      </div>
    </div>
  )
}

interface RowProps {
  label: string
  choices: readonly { title: string; to: string; on: boolean }[]
}

function Row({ label, choices }: RowProps) {
  return (
    <nav aria-label={label} className={styles.filter}>
      <ul className={bar.row}>
        {choices.map(({ title, to, on }) => (
          <li key={title}>
            <Link to={to} className={bar.choice} aria-current={on ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
