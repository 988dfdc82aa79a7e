import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { matchRoute } from '#schemas/routes/href.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { isMissing } from '#src/api/failure.ts'
import {
  isPickedAt,
  keepPicking,
  type Picking,
  usePicking,
} from '#src/parts/catalog/goods/picking/picking.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import type { Target } from './group-dialog.tsx'
import styles from './picking-bar.module.css'

/** Shows 选品中 over lists and goods: the scheme, its group, the number of goods and the way back. */
export function PickingBar() {
  const picking = usePicking()
  const { pathname } = useLocation()
  if (!picking || !isPickedAt(pathname)) return null
  return <Bar picking={picking} atGoods={matchRoute(pathname) === 'goodsDetail'} />
}

function Bar({ picking, atGoods }: { picking: Picking; atGoods: boolean }) {
  const mall = useMall()
  const { schemeId } = picking
  const loaded = useCall(scheme.target, { schemeId }, { quiet: true })
  const isOver =
    (loaded.state === 'ready' && loaded.data === null) ||
    (loaded.state === 'failed' && isMissing(loaded.error))
  // Ends picking if the scheme was removed or finished meanwhile, here or on another device.
  useEffect(() => {
    if (isOver) keepPicking(mall, null)
  }, [isOver, mall])
  const target = loaded.state === 'ready' ? loaded.data : null
  function finish() {
    keepPicking(mall, null)
    mall.navigate(picking.back)
  }
  return (
    <section className={styles.bar} aria-label="选品栏" data-foot={atGoods ? 'goods' : 'mall'}>
      <div className={styles.inner}>
        <p className={styles.scheme}>
          <b>选品中</b>
          <span>{target?.name}</span>
        </p>
        {target && <GroupChoice target={target} picking={picking} />}
        <p className={styles.count} role="status">
          {target && `已选 ${picking.added.length} 种，共 ${target.count} 种`}
        </p>
        <div className={styles.buttons}>
          <button type="button" className={styles.end} onClick={() => keepPicking(mall, null)}>
            退出选品
          </button>
          <Button look="primary" size="s" onClick={finish}>
            <span>
              完成<span className={styles.wide}>并回到方案</span>
            </span>
          </Button>
        </div>
      </div>
    </section>
  )
}

const BY_BUDGET = ''

const nameOf = ({ title }: { title: string }) => title || '未命名分组'

function GroupChoice({ target, picking }: { target: Target; picking: Picking }) {
  const mall = useMall()
  const { groups, byBudget } = target
  if (groups.length < 2) {
    const [only] = groups
    return only ? <p className={styles.group}>{`放到“${nameOf(only)}”`}</p> : null
  }
  return (
    <label className={styles.group}>
      <span>放到</span>
      <select
        value={picking.groupId ?? BY_BUDGET}
        onChange={({ target: { value } }) =>
          keepPicking(mall, { ...picking, groupId: value === BY_BUDGET ? null : value })
        }
      >
        {(byBudget || picking.groupId === null) && <option value={BY_BUDGET}>按预算自动归组</option>}
        {groups.map(({ groupId, title, count }) => (
          <option key={groupId} value={groupId}>{`${nameOf({ title })}（${count}）`}</option>
        ))}
      </select>
    </label>
  )
}
