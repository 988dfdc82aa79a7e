import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ComparedGoods } from '#schemas/catalog/goods/compared-goods.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { Picture } from '#ui/picture/picture.tsx'
import type { Beside } from './sheet-facts.ts'
import styles from './compare-sheet.module.css'

interface Props {
  goods: Beside
  free: ReactNode
  onRemove: ((place: number) => void) | undefined
}

/** Names the goods of each column; stays visible while scrolling. */
export function SheetHead({ goods, free, onRemove }: Props) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.corner}>
          对比项
        </th>
        {goods.map((one, place) => (
          <th key={place} scope="col">
            <span className={styles.head}>
              {one ? <Named goods={one} /> : <span className={styles.none}>商品已下架或不存在</span>}
              {onRemove && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`移除：${one?.name ?? `第 ${place + 1} 件商品`}`}
                  onClick={() => onRemove(place)}
                />
              )}
            </span>
          </th>
        ))}
        {free && <td className={styles.free}>{free}</td>}
      </tr>
    </thead>
  )
}

function Named({ goods: { goodsId, skuId, name, picture, onShelf } }: { goods: ComparedGoods }) {
  return (
    <>
      <span className={styles.thumb}>
        <Picture src={picture} alt="" width={48} height={48} />
      </span>
      <Link to={formatHref('goodsDetail', { goodsId, skuId })} className={styles.name}>
        {name}
        {!onShelf && <span className={styles.off}>已下架</span>}
      </Link>
    </>
  )
}
