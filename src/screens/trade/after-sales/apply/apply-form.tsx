import { formatReturnedPicks } from '#schemas/gifts/vouchers/picks.ts'
import type { AfterSaleOffer } from '#schemas/trade/after-sales/entities.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import type { AfterSalePaths } from '#src/screens/trade/after-sales/after-sale-place.ts'
import { PictureField } from '#src/screens/trade/after-sales/pictures/picture-field.tsx'
import { GivenBackAmount, Tender } from '#src/screens/trade/after-sales/tender.tsx'
import { Card } from '#ui/card/card.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import {
  DESCRIPTION_MAX,
  listPictures,
  type Application,
  getGivenBack,
  type OfferedKind,
  getOfferedRefund,
  makeKindName,
  listReasons,
} from './application.ts'
import { useApplication } from './use-application.ts'
import styles from '#src/screens/trade/after-sales/after-sales.module.css'
import own from './apply.module.css'

interface Props {
  offer: AfterSaleOffer
  to: AfterSalePaths
  /** Reloads the offer after a rejection. */
  again(): void
}

/** Form with kind, quantity, reason, refund preview, and evidence. */
export function ApplyForm({ offer, to, again }: Props) {
  const { form, restored, dropped, quantity, kind, change, setBusy } = useApplication({ offer, to, again })
  const { values } = form
  return (
    <Card as="form" {...form.bind} className={`${styles.panel} ${own.form}`} aria-label="售后申请">
      <RestoredNote form={restored} />
      <KindField
        kinds={offer.types}
        field={{ ...form.field('kind'), onChange: (name) => change({ kind: name }) }}
      />
      {kind && (
        <>
          <div className={own.quantity}>
            <NumberInput
              label="申请数量"
              field={quantity}
              min="1"
              max={String(kind.max)}
              unit="件"
              hint={`最多 ${kind.max} 件`}
            />
          </div>
          {kind.type === 3 && <ExchangeField skus={offer.exchange} field={form.field('exchangeSkuId')} />}
          <ReasonField offer={offer} kind={kind} field={form.field('reason')} />
          <RefundPreview offer={offer} kind={kind} application={values} />
        </>
      )}
      <TextArea
        label="问题描述（选填）"
        field={form.field('description')}
        maxLength={DESCRIPTION_MAX}
        placeholder="说明商品的问题，有助于更快处理"
      />
      <PictureField
        key={dropped}
        label="凭证图片"
        initial={listPictures(values)}
        error={form.field('pictures').error}
        onChange={(sent, busy) => {
          form.set({ pictures: sent.join(',') })
          setBusy(busy)
        }}
      />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        提交申请
      </FormEnd>
    </Card>
  )
}

interface RefundPreviewProps {
  offer: AfterSaleOffer
  kind: OfferedKind
  application: Application
}

/** Shows the maximum refund by payment part (cash, points, card), as the server returned it for the reason. */
function RefundPreview({ offer, kind, application }: RefundPreviewProps) {
  if (kind.type === 3) return <p className={own.refund}>换货不涉及退款，商家收到退回的商品后寄出新的。</p>
  if (offer.isGift) return <GiftPreview application={application} />
  const amount = getOfferedRefund(offer, kind, application)
  const givenBack = getGivenBack(offer, application)
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

/** Preview for goods picked with a voucher: the refund is a number of picks, not money. */
function GiftPreview({ application }: Pick<RefundPreviewProps, 'application'>) {
  return (
    <div className={own.refund} role="status">
      <p>{`预计${formatReturnedPicks(Number(application.quantity) || 0)}`}</p>
      <p className={own.hint}>次数退回原提货券或礼品册，可以再次提货；不退现金。</p>
    </div>
  )
}

interface KindProps {
  kinds: readonly OfferedKind[]
  field: FieldState
}

/** Choice of the kind of after-sale, separate for shipped and unshipped pieces. */
function KindField({ kinds, field }: KindProps) {
  const mixed = new Set(kinds.map(({ unshipped }) => unshipped)).size > 1
  const titleOf = ({ title, unshipped }: OfferedKind) =>
    mixed ? `${title}（${unshipped ? '未' : '已'}发货）` : title
  return (
    <RadioCards
      label="售后类型"
      field={field}
      cards={kinds.map((kind) => ({
        value: makeKindName(kind),
        title: titleOf(kind),
        lines: [kind.hint, `最多可申请 ${kind.max} 件`].filter((line) => line !== ''),
      }))}
    />
  )
}

interface ReasonProps {
  offer: AfterSaleOffer
  kind: OfferedKind
  field: FieldState
}

function ReasonField({ offer, kind, field }: ReasonProps) {
  const options = listReasons(offer, kind).map(({ text }) => ({ value: text, label: text }))
  return <Select label="申请原因" field={field} options={options} />
}

/** Choice of the SKU to get in exchange, at the same price; the bought SKU comes first. */
function ExchangeField({ skus, field }: { skus: AfterSaleOffer['exchange']; field: FieldState }) {
  return (
    <Select
      label="换成"
      field={field}
      hint="只能换同款同价的规格"
      options={skus.map(({ skuId, specText, left }, index) => ({
        value: skuId,
        label: [specText || '同款商品', index === 0 && '（原规格）', left === 0 && ' 暂时无货']
          .filter(Boolean)
          .join(''),
      }))}
    />
  )
}
