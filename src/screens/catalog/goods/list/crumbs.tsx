import { useCallback, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { usePressOutside } from '#ui/press/use-press-outside.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import styles from './crumbs.module.css'

export interface PathStep {
  catId: string
  name: string
}

interface Props {
  state: GoodsListState
  to: AddressOf
  path: readonly PathStep[]
  shopName: string | undefined
}

/** Path to this list, each category with its siblings. A search shows 全部结果 and the search words. */
export function Crumbs({ state, to, path, shopName }: Props) {
  const { filter } = state
  const { catId: _, ...everywhere } = filter
  const isSearch = filter.goodsName !== undefined
  return (
    <nav aria-label="当前位置" className={styles.crumbs}>
      <ol>
        <li>
          <Link to={isSearch ? to({ filter: everywhere }) : formatHref('goodsList')} className={styles.crumb}>
            {isSearch ? '全部结果' : '全部商品'}
          </Link>
        </li>
        {shopName && filter.shopId !== undefined && (
          <li>
            <ShopLink shopId={filter.shopId} name={shopName} className={styles.crumb} />
          </li>
        )}
        {path.map((step, place) => (
          <li key={step.catId}>
            <Link
              to={to({ filter: { ...filter, catId: step.catId } })}
              className={styles.crumb}
              aria-current={place === path.length - 1 && !isSearch ? 'page' : undefined}
            >
              {step.name}
            </Link>
            <Siblings step={step} addressOf={(catId) => to({ filter: siblingFilter(state, catId) })} />
          </li>
        ))}
        {isSearch && (
          <li>
            <span className={styles.here} aria-current="page">{`“${filter.goodsName}”`}</span>
          </li>
        )}
      </ol>
      {isSearch && filter.shopId !== undefined && (
        <Link to={formatHref('goodsList', { goodsName: filter.goodsName })} className={styles.wider}>
          搜全站
        </Link>
      )}
    </nav>
  )
}

/** Returns the filter for a sibling category: only shop and words, because its specs and brands are different. */
function siblingFilter({ filter: { goodsName, shopId } }: GoodsListState, catId: string) {
  return { catId, ...(goodsName !== undefined && { goodsName }), ...(shopId !== undefined && { shopId }) }
}

interface SiblingsProps {
  step: PathStep
  addressOf(catId: string): string
}

function Siblings({ step, addressOf }: SiblingsProps) {
  const id = useId()
  const root = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  usePressOutside(root, open, close)
  return (
    <span
      ref={root}
      className={styles.siblings}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        close()
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.more}
        aria-label={`${step.name}的同级分类`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && <SiblingList id={id} step={step} addressOf={addressOf} onFollow={close} />}
    </span>
  )
}

function SiblingList({ id, step, addressOf, onFollow }: SiblingsProps & { id: string; onFollow(): void }) {
  const loaded = useCall(catalog.sameLevelCat, { catId: step.catId })
  if (loaded.state !== 'ready') {
    return (
      <span id={id} className={styles.list} role="status">
        {loaded.state === 'loading' ? '正在加载' : '没有加载出来'}
        {loaded.state === 'failed' && (
          <button type="button" className={styles.retry} onClick={loaded.retry}>
            重新加载
          </button>
        )}
      </span>
    )
  }
  return (
    <ul id={id} className={styles.list}>
      {loaded.data.map(({ catId, name }) => (
        <li key={catId}>
          <Link
            to={addressOf(catId)}
            className={styles.sibling}
            aria-current={catId === step.catId ? 'page' : undefined}
            onClick={onFollow}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
