import { isWordCut, MAX_QUERY_LENGTH } from '#schemas/base/search-word.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import styles from './goods-list.module.css'

/** Says that the query in the address is too long and only its beginning is searched; else renders nothing. */
export function CutNote() {
  const { goodsName = '' } = useRouteQuery(routes.goodsList.query())
  if (!isWordCut(goodsName, MAX_QUERY_LENGTH)) return null
  return (
    <p
      className={styles.cut}
      role="status"
    >{`搜索词最多 ${MAX_QUERY_LENGTH} 个字，已按前 ${MAX_QUERY_LENGTH} 个字搜索。`}</p>
  )
}
