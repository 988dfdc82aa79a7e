import { Link } from 'react-router-dom'
import { href } from '#schemas/routes/href.ts'
import { HotGoods } from '#src/features/goods-list/hot-goods.tsx'
import { ButtonLink } from '#src/features/text/button-link.tsx'
import styles from './goods-list.module.css'

interface Props {
  word: string | undefined
  /** The same place without filters; null where nothing is chosen. */
  cleared: string | null
}

/** Names the word, offers clearing the filters, and shows what others buy. */
export function NothingFound({ word, cleared }: Props) {
  return (
    <div className={styles.nothing}>
      <h2>{word === undefined ? '这里没有符合条件的商品' : `没有找到与“${word}”相符的商品`}</h2>
      <p>
        {cleared !== null
          ? '条件可能太窄了，放宽一些再看看。'
          : '换个词，或者少写几个字再试试；也可以从分类里找。'}
      </p>
      <div className={styles.ways}>
        {cleared !== null && (
          <ButtonLink look="primary" to={cleared}>
            清空筛选条件
          </ButtonLink>
        )}
        <Link to={href('goodsList')} className={styles.way}>
          看看全部商品
        </Link>
      </div>
    </div>
  )
}

/** Below the empty list. */
export function InsteadOfNothing() {
  return (
    <div className={styles.instead}>
      <HotGoods />
    </div>
  )
}
