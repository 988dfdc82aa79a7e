import type { AfterSaleOffer } from '#schemas/entities/after-sale.ts'
import { GivenBackAmount } from '../given-back.tsx'
import { Tender } from '../tender.tsx'
import { type Application, givenBackOf, type OfferedKind, refundOf } from './application.ts'
import own from './apply.module.css'

interface Props {
  offer: AfterSaleOffer
  kind: OfferedKind
  application: Application
}

/** AS2: the most that goes back, per tender, as the server reckons it for the chosen reason. */
export function RefundPreview({ offer, kind, application }: Props) {
  if (kind.type === 3) return <p className={own.refund}>换货不涉及退款，商家收到退回的商品后寄出新的。</p>
  const amount = refundOf(offer, kind, application)
  const givenBack = givenBackOf(offer, application)
  return (
    <div className={own.refund} role="status">
      <p>预计退款 {amount ? <Tender amount={amount} /> : <strong>提交后由商城核算</strong>}</p>
      {givenBack && (
        <p>
          收回赠送 <GivenBackAmount givenBack={givenBack} />
        </p>
      )}
      <p className={own.hint}>按原支付方式退回，以商家审核通过的金额为准。</p>
    </div>
  )
}
