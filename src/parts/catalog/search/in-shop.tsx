import { formatHref } from '#schemas/routes/href.ts'
import styles from './in-shop.module.css'

interface Props {
  shopId: string
  word: string
  go(to: string, word: string): void
}

/** Button that searches the current shop; does nothing for an empty word. */
export function InShop({ shopId, word, go }: Props) {
  const press = () => word !== '' && go(formatHref('shopHome', { shopId, goodsName: word }), word)
  return (
    <button type="button" className={styles.inShop} onClick={press}>
      搜本店
    </button>
  )
}
