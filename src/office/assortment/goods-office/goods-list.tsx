import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BULK_MOST } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { isConfined } from '#schemas/people/staff/areas.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { MayEdit, useMayEdit } from '#src/office/parts/may-edit.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from '#src/office/parts/detail.module.css'

/** Lists goods with bulk changes of those that are ticked. */
export function GoodsList() {
  const all = !isConfined(useAtomValue(userAtom)?.roles ?? [])
  const mayEdit = useMayEdit()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const tick = (goodsIds: readonly string[], on: boolean) =>
    setChosen((before) => {
      const others = before.filter((one) => !goodsIds.includes(one))
      return on ? [...others, ...goodsIds].slice(0, BULK_MOST) : others
    })
  return (
    <ListScreen
      list={goodsList}
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
                disabled={chosen.length >= BULK_MOST && !chosen.includes(goodsId)}
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
    <Link to="/goods/proposals" className={buttonClass(all ? 'secondary' : 'primary', 's')}>
      商品提报
    </Link>
  )
  if (!all) return proposals
  return (
    <>
      <NewLink to="/goods/new">新建商品</NewLink>
      <MayEdit>
        <Link to="/goods/import" className={buttonClass('secondary', 's')}>
          从表格导入
        </Link>
      </MayEdit>
      {proposals}
    </>
  )
}
