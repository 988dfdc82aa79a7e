import { useCallback, useState } from 'react'
import type { GoodsCard } from '#schemas/entities/goods.ts'
import { shortNumber } from '#schemas/number-display.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { Picture } from '../parts/picture.tsx'
import { useAutoplay } from '../parts/use-autoplay.ts'
import styles from './sales-ticker.module.css'

interface Props {
  goods: readonly GoodsCard[]
  interval: number
  autoplay: boolean
}

/** One product at a time, the next comes from below. A pointer or the focus holds it, a button pauses it (X7). */
export function Rotation({ goods, interval, autoplay }: Props) {
  const count = goods.length
  const [current, setCurrent] = useState(0)
  const step = useCallback(() => setCurrent((before) => (before + 1) % count), [count])
  const { stopped, toggle, hold } = useAutoplay(autoplay && count > 1, interval, step)
  const shown = current % count
  return (
    <div className={styles.mover} {...hold}>
      <ul className={styles.window} aria-live={stopped || !autoplay ? 'polite' : 'off'}>
        {goods.map((one, index) => (
          <li
            key={one.goodsId}
            className={styles.item}
            data-place={placeOf(index, shown, count)}
            inert={index !== shown}
          >
            <Sold goods={one} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <span className={styles.controls}>
          {autoplay && (
            <button
              type="button"
              className={stopped ? styles.play : styles.pause}
              aria-label={stopped ? '开始播报' : '暂停播报'}
              onClick={toggle}
            />
          )}
          <button type="button" className={styles.next} aria-label="下一件" onClick={step} />
        </span>
      )}
    </div>
  )
}

function Sold({ goods: { goodsId, skuId, name, picture, sales } }: { goods: GoodsCard }) {
  return (
    <JumpLink link={{ jump: 'ProductDetail', query: { goodsId, skuId } }} className={styles.sold}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={400} height={400} sizes="48px" />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>
        近期已售 <strong>{shortNumber(sales)}</strong> 件
      </span>
    </JumpLink>
  )
}

function placeOf(index: number, shown: number, count: number): 'shown' | 'above' | 'below' {
  if (index === shown) return 'shown'
  return (index + 1) % count === shown ? 'above' : 'below'
}
