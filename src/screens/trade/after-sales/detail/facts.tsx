import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { AfterSaleDetail } from '#schemas/trade/after-sales/entities.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import type { AfterSalePaths } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { GoodsLine } from '#src/screens/trade/after-sales/goods-line.tsx'
import { UploadedPictures } from '#src/screens/trade/after-sales/pictures/uploaded-pictures.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'

interface Props {
  record: AfterSaleDetail
  to: AfterSalePaths
}

/** Shows the application with its evidence and links to related records. */
export function Facts({ record, to }: Props) {
  const { line, quantity, orderId, createdAt, reason, description, pictures } = record
  const { exchange, againOf, followedBy, shopId, shopName } = record
  return (
    <Card className={styles.panel} aria-labelledby="after-sale-facts">
      <h2 id="after-sale-facts">申请信息</h2>
      <GoodsLine line={line} note={`申请数量 ${quantity} 件`} />
      <dl className={styles.facts}>
        {exchange && <Fact name="换成">{exchange.specText || '同款商品'}</Fact>}
        <Fact name="申请原因">{reason}</Fact>
        {description && (
          <Fact name="问题描述" className={styles.typed}>
            {description}
          </Fact>
        )}
        {pictures.length > 0 && (
          <Fact name="凭证图片">
            <UploadedPictures ids={pictures} name="凭证图片" />
          </Fact>
        )}
        <Fact name="店铺">
          <ShopLink shopId={shopId} name={shopName} />
        </Fact>
        <LinkFact name="订单号" id={orderId} to={formatHref('orderDetails', { id: orderId })} />
        <Fact name="申请时间">{formatMallSecond(createdAt)}</Fact>
        {againOf && <LinkFact name="上次申请" id={againOf} to={to({ afterSaleId: againOf })} />}
        {followedBy && <LinkFact name="再次申请" id={followedBy} to={to({ afterSaleId: followedBy })} />}
      </dl>
    </Card>
  )
}

interface FactProps {
  name: string
  className?: string | undefined
  children: ReactNode
}

function Fact({ name, className, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </>
  )
}

function LinkFact({ name, id, to }: { name: string; id: string; to: string }) {
  return (
    <Fact name={name}>
      <Link to={to} className={styles.link}>
        {id}
      </Link>
    </Fact>
  )
}
