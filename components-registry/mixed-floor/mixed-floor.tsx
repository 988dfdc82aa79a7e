import type { PropsOf } from '#schemas/widgets/index.ts'
import type { FloorHalf } from '#schemas/widgets/mixed-floor.ts'
import { defineView } from '../define-widget.ts'
import { BrandsHalf } from './brands-half.tsx'
import { GoodsHalf } from './goods-half.tsx'
import styles from './mixed-floor.module.css'

export const widget = defineView('mixed-floor', MixedFloor)

type Props = PropsOf<'mixed-floor'>

/** Two panels beside each other, each with goods or brands; one without any leaves its room to the other. */
export function MixedFloor({ left, right, ...rest }: Props) {
  return (
    <div className={styles.box}>
      <div className={styles.floor}>
        <Half half={left} cards={rest} />
        <Half half={right} cards={rest} />
      </div>
    </div>
  )
}

function Half({ half, cards }: { half: FloorHalf; cards: Omit<Props, 'left' | 'right'> }) {
  return half.shows === 'brands' ? <BrandsHalf half={half} /> : <GoodsHalf half={half} cards={cards} />
}
