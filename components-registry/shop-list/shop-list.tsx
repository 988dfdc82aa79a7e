import type { ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { fallBackIfUnknown } from '#registry/parts/or-none.ts'
import { useServices } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import { type ShopCard, shops } from '#schemas/people/shops/calls.ts'
import { shopKinds } from '#schemas/people/shops/orders-of-shops.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import styles from './shop-list.module.css'

export const widget = defineView('shop-list', ShopList)

type Props = PropsOf<'shop-list'>

const ALL_SHOPS = toScreen('shopList')

/** Shops with some of their goods, chosen by hand or by rule; the heading links to all shops. */
export function ShopList(props: Props) {
  const { title, subtitle, more, link = ALL_SHOPS } = props
  const loaded = useShops(props)
  if (loaded.state === 'ready' && loaded.data.length === 0 && props.empty === 'hide') return null
  return (
    <>
      <Heading title={title} subtitle={subtitle} more={more} link={link} />
      <Content {...props} loaded={loaded} />
    </>
  )
}

function Content({ loaded, ...props }: Props & { loaded: ReturnType<typeof useShops> }) {
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.state === 'loading') return <Skeleton {...props} />
  if (loaded.data.length === 0) return <EmptyState>这里的店铺正在准备中，先看看别的吧</EmptyState>
  return (
    <Cards columns={props.columns}>
      {loaded.data.map((shop) => (
        <li key={shop.shopId}>
          <ShopCardView shop={shop} look={props} />
        </li>
      ))}
    </Cards>
  )
}

function Skeleton(props: Props) {
  const length = props.from === 'hand' ? props.shops.length : props.count
  return (
    <>
      <p className="visually-hidden" role="status">
        正在加载店铺
      </p>
      <Cards columns={props.columns} hidden>
        {Array.from({ length }, (_, index) => (
          <li key={index}>
            <ShopPlace look={props} />
          </li>
        ))}
      </Cards>
    </>
  )
}

function Cards({ columns, hidden, children }: { columns: number; hidden?: boolean; children: ReactNode }) {
  return (
    <div className={styles.box}>
      <ul className={styles.list} data-columns={columns} aria-hidden={hidden}>
        {children}
      </ul>
    </div>
  )
}

type ShopRule = Pick<
  PropsOf<'shop-list'>,
  'from' | 'shops' | 'order' | 'kind' | 'category' | 'count' | 'pictures'
>

function useShops(rule: ShopRule): Loaded<ShopCard[]> {
  const { call } = useServices()
  const query = { ...choiceOf(rule), goodsOfEach: rule.pictures }
  return useLoaded(JSON.stringify(query), async (signal) =>
    rule.from === 'hand' && rule.shops.length === 0
      ? []
      : fallBackIfUnknown(call(shops.list, query, { signal }), []),
  )
}

function choiceOf({ from, shops: shopIds, order, kind, category, count }: ShopRule) {
  if (from === 'hand') return { shopIds, count: Math.max(1, shopIds.length) }
  return { orderBy: order, count, ...(kind !== 'all' && { kind }), ...(category && { catId: category }) }
}

interface ShopLook {
  /** Number of picture places, so that a shop with fewer goods has the same height. */
  pictures: number
  showIntro: boolean
}

/** Kinds of shops, shown for a shop without goods, which has no category to name. */
const KIND_WORDS = { ...shopKinds, SELF: '平台自营', SHOP: '入驻店铺' }

function ShopCardView({ shop, look }: { shop: ShopCard; look: ShopLook }) {
  const { shopId, name, logo, intro, kind, categories } = shop
  return (
    <article className={styles.card}>
      <JumpLink link={toScreen('shopHome', { shopId })} className={styles.head}>
        <span className={styles.logo}>
          <Picture src={logo || null} alt="" width={240} height={240} place={64} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.kind}>
            {kind === 'SELF' && <span className={styles.own}>{shopKinds.SELF}</span>}
            <span className={styles.categories}>{categories.join(' · ') || KIND_WORDS[kind]}</span>
          </span>
        </span>
        <span className={styles.enter}>进店</span>
      </JumpLink>
      {look.showIntro && <p className={styles.intro}>{intro}</p>}
      {look.pictures > 0 && (
        <ul className={styles.goods} data-across={look.pictures}>
          {shop.goods.map(({ goodsId, name: goodsName, picture }) => (
            <li key={goodsId}>
              <JumpLink link={{ jump: 'ProductDetail', query: { goodsId } }} className={styles.one}>
                <Picture src={picture} alt={goodsName} width={400} height={400} place={130} />
              </JumpLink>
            </li>
          ))}
          {shop.goods.length === 0 && <li className={styles.none}>正在上新</li>}
        </ul>
      )}
    </article>
  )
}

function ShopPlace({ look }: { look: ShopLook }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span className={styles.logo} />
        <span className={styles.words}>
          <span className={styles.bar} />
          <span className={styles.shortBar} />
        </span>
      </div>
      {look.showIntro && <p className={styles.intro} />}
      {look.pictures > 0 && (
        <ul className={styles.goods} data-across={look.pictures}>
          {Array.from({ length: look.pictures }, (_, index) => (
            <li key={index} className={styles.one} />
          ))}
        </ul>
      )}
    </div>
  )
}
