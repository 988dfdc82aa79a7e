import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { getGoodsTypeLabel } from '#schemas/catalog/goods/labels.ts'
import type { Neutral } from '#tests/bench/neutral-page.ts'
import { CARD } from '#ui/picture/picture-candidates.ts'
import { countRender } from './bench-window.ts'
import { promptLogin } from './login-dialog.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import card from '#registry/parts/goods-card-view.module.css'
import facts from '#registry/parts/goods-facts.module.css'
import list from '#registry/parts/goods-list.module.css'

export function Goods({ goods }: Omit<Neutral<'goods'>, 'id' | 'kind'>) {
  countRender()
  return (
    <div className={list.box}>
      <ul className={list.grid} data-columns={5}>
        {goods.map((one) => (
          <li key={one.goodsId}>
            <Card goods={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Card({ goods }: { goods: GoodsCard }) {
  const { goodsId, skuId, name, price, goodsType, shopName } = goods
  return (
    <article className={card.card}>
      <span className={card.picture}>
        <Picture src={goods.picture ?? ''} alt="" width={400} height={400} place={CARD} />
      </span>
      <span className={card.body}>
        <a className={card.name} href={`/#/goods/detail?goodsId=${goodsId}&skuId=${skuId}`}>
          {name}
        </a>
        <span className={`${card.buy} ${card.withCart}`}>
          <Price price={price} />
          <button
            type="button"
            className={card.cart}
            aria-label={`加入购物车：${name}`}
            onClick={promptLogin}
          >
            <span className={card.plus} aria-hidden="true" />
          </button>
        </span>
        <span className={facts.facts}>
          <span className={facts.source}>{getGoodsTypeLabel(goodsType)}</span>
          <span className={facts.shop}>{shopName}</span>
        </span>
      </span>
    </article>
  )
}
