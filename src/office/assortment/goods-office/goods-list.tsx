import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MAX_BULK_ITEMS } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { isConfined } from '#schemas/people/staff/areas.ts'
import type { FilterOptions } from '#src/office/list/list-filters.tsx'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { MayEdit, useMayEdit } from '#src/office/parts/may-edit.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { userAtom } from '#src/session/atoms.ts'
import { getButtonClass } from '#ui/button/button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from '#src/office/parts/detail.module.css'

/** Lists goods, with bulk changes for the selected ones. */
export function GoodsList() {
  const all = !isConfined(useAtomValue(userAtom)?.roles ?? [])
  const mayEdit = useMayEdit()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const tick = (goodsIds: readonly string[], on: boolean) =>
    setChosen((before) => {
      const others = before.filter((one) => !goodsIds.includes(one))
      return on ? [...others, ...goodsIds].slice(0, MAX_BULK_ITEMS) : others
    })
  return (
    <ListScreen
      list={goodsList}
      options={useFilterOptions()}
      head={
        chosen.length > 0 ? <BulkBar goodsIds={chosen} all={all} onKeep={setChosen} /> : <NewOnes all={all} />
      }
      above={(rows) =>
        mayEdit && <TickAll goodsIds={rows.map(({ goodsId }) => goodsId)} chosen={chosen} tick={tick} />
      }
      cells={{
        goodsId: ({ goodsId, name }) => (
          <span className={styles.pick}>
            {mayEdit && (
              <input
                type="checkbox"
                aria-label={`选择 ${name}`}
                checked={chosen.includes(goodsId)}
                disabled={chosen.length >= MAX_BULK_ITEMS && !chosen.includes(goodsId)}
                onChange={({ target }) => tick([goodsId], target.checked)}
              />
            )}
            <PlaceLink to={`/goods/${goodsId}`}>{goodsId}</PlaceLink>
          </span>
        ),
        name: ({ goodsId, name }) => <PlaceLink to={`/goods/${goodsId}`}>{name}</PlaceLink>,
      }}
    />
  )
}

/** Loads the filter options; undefined if they cannot be loaded, so that the user types ids instead. */
function useFilterOptions(): FilterOptions | undefined {
  const found = useCall(calls.goodsOptions, {}, { quiet: true })
  if (found.state === 'failed') return undefined
  const { shops, brands, categories } = found.state === 'ready' ? found.data : NO_NAMES
  return { shopId: toOptions(shops), brandId: toOptions(brands), catId: toOptions(categories) }
}

type Named = Out<typeof calls.goodsOptions>['shops']

const NO_NAMES = { shops: [], brands: [], categories: [] }
const toOptions = (named: Named) => named.map(({ id, name }) => ({ value: id, label: name }))

interface TickAllProps {
  goodsIds: readonly string[]
  chosen: readonly string[]
  tick(goodsIds: readonly string[], on: boolean): void
}

function TickAll({ goodsIds, chosen, tick }: TickAllProps) {
  const some = goodsIds.filter((one) => chosen.includes(one)).length
  const full = some === goodsIds.length
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={full}
        ref={(box) => void (box && (box.indeterminate = some > 0 && !full))}
        onChange={({ target }) => tick(goodsIds, target.checked)}
      />
      选择本页
    </label>
  )
}

function NewOnes({ all }: { all: boolean }) {
  const proposals = (
    <Link to="/goods/proposals" className={getButtonClass(all ? 'secondary' : 'primary', 's')}>
      商品提报
    </Link>
  )
  if (!all) return proposals
  return (
    <>
      <NewLink to="/goods/new">新建商品</NewLink>
      <MayEdit>
        <Link to="/goods/import" className={getButtonClass('secondary', 's')}>
          从表格导入
        </Link>
      </MayEdit>
      {proposals}
    </>
  )
}
