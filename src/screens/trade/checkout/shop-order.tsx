import { useId } from 'react'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { describeLengthFault } from '#schemas/base/length-fault.ts'
import type { LineEngraving } from '#schemas/catalog/goods/engraving.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { type Checkout, REMARK_MAX } from '#schemas/trade/checkout/entities.ts'
import type { SubmitDraft } from '#schemas/trade/checkout/submit-draft.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { describeActivity } from '#src/parts/trade/activity-goods/describe-activity.ts'
import { Due } from '#src/parts/trade/orders/due.tsx'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { formatLengthNote } from '#ui/field/typed-length.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { Change } from './draft.ts'
import { EngravingField } from './engraving-field.tsx'
import styles from './shop-order.module.css'

type Shop = Checkout['shops'][number]

interface Props {
  shop: Shop
  draft: SubmitDraft
  change: Change
  tried: boolean
}

/** Lines of one shop, which become one order, with delivery type and remark. */
export function ShopOrder({ shop, draft, change, tried }: Props) {
  const id = useId()
  const remark = draft.remarks[shop.shopId] ?? ''
  const fault = describeLengthFault(remark, REMARK_MAX)
  return (
    <article className={styles.shop} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        <ShopLink shopId={shop.shopId} name={shop.shopName} />
      </h3>
      <ul className={styles.lines}>
        {shop.lines.map((line) => (
          <OrderLine
            key={line.cartId + line.skuId}
            line={line}
            engraving={draft.engravings[`${line.cartId} ${line.skuId}`]}
            onEngrave={({ text, font }) => {
              const { cartId, skuId } = line
              const engraving = { cartId, skuId, text, font }
              change({ engravings: { ...draft.engravings, [`${cartId} ${skuId}`]: engraving } })
            }}
          />
        ))}
      </ul>
      <div className={styles.terms}>
        <DeliveryChoice shop={shop} draft={draft} change={change} tried={tried} />
        {shop.promotions.map(({ name, off }) => (
          <p key={name} className={styles.promotion}>
            {name} <b>{`−${CURRENCY + off}`}</b>
          </p>
        ))}
        <label className={styles.remark}>
          <span>给店铺留言</span>
          <input
            value={remark}
            aria-invalid={fault !== '' || undefined}
            placeholder={shop.deliveryType === 1 ? '选填，如开票说明、送货时间' : '选填'}
            onChange={(event) => change({ remarks: { ...draft.remarks, [shop.shopId]: event.target.value } })}
          />
          <span className={styles.counter} data-fault={fault !== ''} aria-live={fault ? 'polite' : 'off'}>
            {fault || formatLengthNote(remark, REMARK_MAX)}
          </span>
        </label>
      </div>
    </article>
  )
}

type Line = Checkout['shops'][number]['lines'][number]

interface LineProps {
  line: Line
  engraving: LineEngraving | undefined
  onEngrave(value: Pick<LineEngraving, 'text' | 'font'>): void
}

/** One line of the order, with the reason if the line blocks the order. */
function OrderLine({ line, engraving, onEngrave }: LineProps) {
  const { goodsId, skuId, name, specText, picture, unit, quantity, subtotal, discount, problem } = line
  const { activity, inActivity = false } = line
  const scoreName = useScoreName()
  return (
    <li className={styles.line} data-problem={problem !== null}>
      <div className={styles.picture}>
        <Picture src={picture} alt="" width={72} height={72} />
      </div>
      <div className={styles.goods}>
        <Link to={formatHref('goodsDetail', { goodsId, skuId })} className={styles.goodsName}>
          {name}
        </Link>
        {specText && <p className={styles.spec}>{specText}</p>}
        {line.engravingLength !== undefined && (
          <EngravingField
            name={name}
            most={line.engravingLength}
            value={engraving ?? { text: '', font: 'KAI' }}
            onChange={onEngrave}
          />
        )}
        {activity && <p className={styles.promotion}>{describeActivity(activity, inActivity, scoreName)}</p>}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className={styles.unit}>
        <Due amount={unit} calm />
      </div>
      <div className={styles.quantity}>{`× ${quantity}`}</div>
      <div className={styles.sum}>
        <Due amount={subtotal} calm />
        {discount !== '0.00' && <small className={styles.saved}>{`已优惠 ${CURRENCY + discount}`}</small>}
      </div>
    </li>
  )
}
