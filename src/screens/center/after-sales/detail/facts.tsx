import { Link } from 'react-router-dom'
import type { AfterSaleDetail } from '#schemas/entities/after-sale.ts'
import { href } from '#schemas/routes/href.ts'
import { mallSecond } from '#schemas/base/mall-time.ts'
import type { AfterSalePaths } from '../after-sale-place.ts'
import styles from '../after-sales.module.css'
import { GoodsLine } from '../goods-line.tsx'
import { UploadedPictures } from '../pictures/uploaded-pictures.tsx'

interface Props {
  record: AfterSaleDetail
  to: AfterSalePaths
}

/** AS5: what was applied for, with its evidence and the records that hang together with it. */
export function Facts({ record, to }: Props) {
  const { line, quantity, orderId, createdAt, reason, description, pictures } = record
  const { exchange, againOf, followedBy, shopName } = record
  return (
    <section className={styles.panel} aria-labelledby="after-sale-facts">
      <h2 id="after-sale-facts">申请信息</h2>
      <GoodsLine line={line} note={`申请数量 ${quantity} 件`} />
      <dl className={styles.facts}>
        {exchange && (
          <>
            <dt>换成</dt>
            <dd>{exchange.specText || '同款商品'}</dd>
          </>
        )}
        <dt>申请原因</dt>
        <dd>{reason}</dd>
        {description && (
          <>
            <dt>问题描述</dt>
            <dd className={styles.typed}>{description}</dd>
          </>
        )}
        {pictures.length > 0 && (
          <>
            <dt>凭证图片</dt>
            <dd>
              <UploadedPictures ids={pictures} name="凭证图片" />
            </dd>
          </>
        )}
        <dt>店铺</dt>
        <dd>{shopName}</dd>
        <dt>订单号</dt>
        <dd>
          <Link to={href('orderDetails', { id: orderId })} className={styles.link}>
            {orderId}
          </Link>
        </dd>
        <dt>申请时间</dt>
        <dd>{mallSecond(createdAt)}</dd>
        {againOf && (
          <>
            <dt>上次申请</dt>
            <dd>
              <Link to={to({ afterSaleId: againOf })} className={styles.link}>
                {againOf}
              </Link>
            </dd>
          </>
        )}
        {followedBy && (
          <>
            <dt>再次申请</dt>
            <dd>
              <Link to={to({ afterSaleId: followedBy })} className={styles.link}>
                {followedBy}
              </Link>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
