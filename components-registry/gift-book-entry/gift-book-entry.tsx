import { defineView } from '#registry/define-widget.ts'
import { EntryFrame } from '#registry/parts/entry-frame.tsx'
import { OwnVouchers } from '#registry/parts/own-gifts.tsx'
import { useGoods } from '#registry/use-goods.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './gift-book-entry.module.css'

export const widget = defineView('gift-book-entry', GiftBookEntry)

type Props = PropsOf<'gift-book-entry'>

const BOOK = toScreen('giftBook')
const PLACES = 6

/** A gift book drawn open: its name on the left page, the goods to choose from on the right, without prices. */
export function GiftBookEntry({ cover, note, source, link, ...words }: Props) {
  return (
    <EntryFrame {...words} to={link ?? BOOK} tone="gold" own={<OwnVouchers kind="BOOK" />}>
      <div className={styles.book}>
        <div className={styles.cover}>
          <span className={styles.seal} aria-hidden="true">
            礼
          </span>
          {cover && <p className={styles.name}>{cover}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={styles.page}>
          <Goods source={source} />
        </div>
      </div>
    </EntryFrame>
  )
}

/** Shows empty places while goods load and if there are too few, so that the book keeps its shape. */
function Goods({ source }: Pick<Props, 'source'>) {
  const loaded = useGoods(source, { empty: 'hide', substitute: undefined })
  if (loaded.state === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        册中商品没有加载出来{' '}
        <button type="button" className={styles.retry} onClick={loaded.retry}>
          重新加载
        </button>
      </p>
    )
  }
  const goods = loaded.state === 'ready' ? loaded.data.slice(0, PLACES) : []
  return (
    <ul className={styles.goods} aria-busy={loaded.state === 'loading'} aria-label="册中商品">
      {Array.from({ length: PLACES }, (_, index) => goods[index]).map((one, index) => (
        <li key={index} className={styles.place} aria-hidden={!one}>
          {one && <Picture src={one.picture} alt={one.name} width={400} height={400} place={120} />}
        </li>
      ))}
    </ul>
  )
}
