import { Link, useLocation } from 'react-router-dom'
import { formatComparedIds, MAX_COMPARED } from '#schemas/catalog/goods/compared.ts'
import { formatHref, matchRoute } from '#schemas/routes/href.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { type Compared, keepCompared, removeCompared, useCompared } from './compared.ts'
import styles from './compare-bar.module.css'

/** Screens on which shoppers browse goods; on other screens the bar would be in the way. */
const AT: readonly RouteName[] = ['goodsList', 'moreGoods', 'shopHome', 'goodsDetail']

/** Lists the goods chosen for comparison, with buttons to remove, clear and compare them. */
export function CompareBar() {
  const mall = useMall()
  const goods = useCompared()
  const name = matchRoute(useLocation().pathname)
  if (goods.length === 0 || !name || !AT.includes(name)) return null
  const places = Array.from({ length: MAX_COMPARED }, (_, place) => goods[place])
  return (
    <section className={styles.bar} aria-label="对比栏" data-foot={name === 'goodsDetail' ? 'goods' : 'mall'}>
      <div className={styles.inner}>
        <p className={styles.count} role="status">
          <b>对比栏</b> <span>{`已选 ${goods.length}/${MAX_COMPARED} 件`}</span>
        </p>
        <ul className={styles.places}>
          {places.map((one, place) => (
            <li key={one ? formatComparedIds([one]) : place} className={styles.place}>
              {one ? <Chosen goods={one} onRemove={() => removeCompared(mall, one)} /> : <Free />}
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <button type="button" className={styles.clear} onClick={() => keepCompared(mall, [])}>
            清空<span className="visually-hidden">对比栏</span>
          </button>
          <ButtonLink look="primary" size="s" to={formatHref('compare', { ids: formatComparedIds(goods) })}>
            开始对比
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Chosen({ goods, onRemove }: { goods: Compared; onRemove(): void }) {
  const { goodsId, skuId, name, picture } = goods
  return (
    <>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={48} height={48} />
      </span>
      <Link to={formatHref('goodsDetail', { goodsId, skuId })} className={styles.name}>
        {name}
      </Link>
      <button type="button" className={styles.remove} aria-label={`移出对比：${name}`} onClick={onRemove} />
    </>
  )
}

function Free() {
  return (
    <>
      <span className={styles.picture} />
      <span className={styles.free}>再选一件</span>
    </>
  )
}
