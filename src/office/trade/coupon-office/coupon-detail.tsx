import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { officeCoupons as calls, type CouponTemplate } from '#schemas/trade/coupon-office/calls.ts'
import { COUPON_CLAIMS, COUPON_KINDS, TEMPLATE_STATES } from '#schemas/wallet/coupons/entities.ts'
import { describeCouponTime } from '#schemas/wallet/coupons/words.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { StoredThing } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { EditCoupon } from './coupon-forms.tsx'
import { ExtendForm } from './extend-form.tsx'
import { GiveForm } from './give-form.tsx'
import { PublishForm } from './publish-form.tsx'

/** Shows a coupon: its terms, the number given out, and the actions available now. */
export function CouponDetail({ templateId }: { templateId: string }) {
  const found = useCall(calls.couponTemplate, { templateId }, { quiet: true })
  return (
    <StoredThing answer={found} what="优惠券" list="/coupons/templates">
      {(coupon) => <Found coupon={coupon} />}
    </StoredThing>
  )
}

function Found({ coupon }: { coupon: CouponTemplate }) {
  return (
    <RecordPage
      label={`优惠券 ${coupon.name}`}
      title={coupon.name}
      state={TEMPLATE_STATES[coupon.status]}
      actions={<Deeds coupon={coupon} />}
    >
      <Summary coupon={coupon} />
      {coupon.status === 'DRAFT' && <EditCoupon coupon={coupon} />}
    </RecordPage>
  )
}

function whoText({ claimBy, kinds }: CouponTemplate): string {
  return claimBy === 'KINDS' ? kinds.map((kind) => COUPON_KINDS[kind]).join('、') : COUPON_CLAIMS[claimBy]
}

function useText({ useFrom, useUntil, ...coupon }: CouponTemplate): string {
  if (useFrom === null || useUntil === null) return describeCouponTime({ ...coupon, useUntil: null })
  return `${formatMallMinute(useFrom)} 至 ${formatMallMinute(useUntil)}`
}

function Summary({ coupon }: { coupon: CouponTemplate }) {
  const { templateId, off, threshold, scopeText, startsAt, endsAt, total, perMember } = coupon
  const issued = (
    <PlaceLink key="issued" to={`/coupons/issued?templateId=${templateId}`}>
      {`${coupon.claimed} 张`}
    </PlaceLink>
  )
  return (
    <Panel title="概况">
      <Facts
        rows={[
          ['减免', `￥${off}`],
          ['使用门槛', threshold === '0.00' ? '无门槛' : `￥${threshold}`],
          ['适用范围', scopeText],
          ['谁可以领取', whoText(coupon)],
          ['领取时间', `${formatMallMinute(startsAt)} 至 ${formatMallMinute(endsAt)}`],
          ['使用时间', useText(coupon)],
          ['总量', `${total} 张，每人限领 ${perMember} 张`],
          ['已发', issued],
          ['已用', `${coupon.used} 张，订单共减免 ￥${coupon.saved}`],
          ['编号', templateId],
        ]}
      />
    </Panel>
  )
}

function Deeds({ coupon }: { coupon: CouponTemplate }) {
  const { call } = useMall()
  const { templateId, version, status } = coupon
  const publish: Action = {
    name: 'publishCoupon',
    label: '发布',
    form: (close) => <PublishForm coupon={coupon} onDone={close} />,
  }
  const give: Action = {
    name: 'giveCoupons',
    label: '发放',
    form: (close) => <GiveForm templateId={templateId} onDone={close} />,
  }
  const extend: Action = {
    name: 'extendCoupon',
    label: '调整数量与时间',
    form: (close) => <ExtendForm coupon={coupon} onDone={close} />,
  }
  const stop = createReasonAction({
    name: 'stopCoupon',
    label: '停止',
    subject: templateId,
    words: '停止后不能再领取和发放，也不能恢复；已经发出的照常使用。',
    most: 100,
    done: '优惠券已停止',
    send: (reason) => call(calls.stopCoupon, { templateId, version, reason }, { quiet: true }),
  })
  const actions = { DRAFT: [publish], PUBLISHED: [give, extend, stop], STOPPED: [] }
  return <ActionDialogs actions={actions[status]} />
}
