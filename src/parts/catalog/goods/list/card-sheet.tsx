import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { CardAction } from './card-actions.tsx'
import styles from './card-sheet.module.css'

interface Props {
  goods: GoodsCard
  actions: readonly CardAction[]
  onClose(): void
}

/** Lists all actions on goods by name. */
export function CardSheet({ goods, actions, onClose }: Props) {
  function onPress({ press }: CardAction) {
    onClose()
    press(goods)
  }
  return (
    <Dialog title={goods.name} onClose={onClose}>
      <ul className={styles.list}>
        {actions.map((action) => {
          const on = action.isOn?.(goods.goodsId)
          return (
            <li key={action.name}>
              <button
                type="button"
                className={styles.action}
                aria-pressed={on}
                onClick={() => onPress(action)}
              >
                {action.icon(on ?? false)}
                {action.name}
                {on && <span className={styles.done}>已选，再按一次取消</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
