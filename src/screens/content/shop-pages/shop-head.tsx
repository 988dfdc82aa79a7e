import { useState } from 'react'
import type { ShopFacts } from '#schemas/content/shop-pages/calls.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { shopKinds } from '#schemas/people/shops/orders-of-shops.ts'
import { FavouriteShop } from '#src/parts/people/shops/favourite-shop.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './shop-head.module.css'

/** Head of a shop: banner, name, kind, contact, licence, and the favourite button. */
export function ShopHead({ shop }: { shop: ShopFacts }) {
  const { shopId, name, kind, logo, sign, intro, telephone, address, favourites, goodsCount, closed } = shop
  return (
    <Card as="header" className={styles.head}>
      {sign && (
        <div className={styles.sign}>
          <Picture src={sign} alt="" width={1200} height={240} priority />
        </div>
      )}
      <div className={styles.body}>
        <span className={styles.logo}>
          <Picture src={logo || null} alt="" width={240} height={240} place={72} />
        </span>
        <div className={styles.words}>
          <h1 className={styles.name}>
            {name}
            {kind !== 'SHOP' && <span className={styles.kind}>{shopKinds[kind]}</span>}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
          <p className={styles.counts} role="status">
            {formatShortNumber(favourites)} 人收藏
            {closed === null && ` · ${formatShortNumber(goodsCount)} 件在售`}
          </p>
        </div>
        <div className={styles.ways}>
          <FavouriteShop shopId={shopId} shopName={name} />
          <Licence shop={shop} />
        </div>
      </div>
      {(telephone || address) && (
        <dl className={styles.contact}>
          {telephone && (
            <div>
              <dt>电话</dt>
              <dd>
                <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>
              </dd>
            </div>
          )}
          {address && (
            <div>
              <dt>地址</dt>
              <dd>{address}</dd>
            </div>
          )}
        </dl>
      )}
    </Card>
  )
}

/** Shows the licence of the shop; renders nothing if the shop has none. */
function Licence({ shop: { name, licenceNumber, licencePicture } }: { shop: ShopFacts }) {
  const [open, setOpen] = useState(false)
  if (!licencePicture && !licenceNumber) return null
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        营业执照
      </Button>
      {open && (
        <Dialog title="营业执照" wide onClose={() => setOpen(false)}>
          <div className={styles.licence}>
            {licencePicture && (
              <Picture src={licencePicture} alt={`${name}的营业执照`} width={1000} height={700} />
            )}
            {licenceNumber && <p>统一社会信用代码：{licenceNumber}</p>}
          </div>
        </Dialog>
      )}
    </>
  )
}
