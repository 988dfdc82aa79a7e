import { useState } from 'react'
import type { Address } from '#schemas/address/entities.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { INQUIRY_TEXTS } from '#schemas/sourcing/inquiries/rules.ts'
import type { InquirySource } from '#schemas/sourcing/inquiries/states.ts'
import { serializeRegion, parseRegion } from '#src/parts/people/accounts/addresses/address-draft.ts'
import { RegionField } from '#src/parts/people/regions/region-picker.tsx'
import { DayField } from '#src/runtime/form/day-field.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { ListedPrice } from '#src/runtime/price/shop-price.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PhoneField } from '#ui/field/phone-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { findLengthError, formatLengthNote } from '#ui/field/typed-length.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import {
  askChecks,
  toAskValues,
  toAskInput,
  isWishedInPoints,
  makeQuantityName,
  makeWishedName,
} from './ask-draft.ts'
import type { AskLine } from './ask-line.ts'
import formStyles from '#ui/field/form.module.css'
import styles from './ask-dialog.module.css'

interface Props {
  lines: readonly AskLine[]
  source: InquirySource
  address: Address | null
  onClose(): void
}

/** Creates an inquiry: goods, quantities, date, destination and contact. */
export function AskDialog({ onClose, ...asked }: Props) {
  const mall = useMall()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  function toInquiries() {
    onClose()
    mall.navigate(
      formatHref('center', { tabId: 'inquiries', ...(ids?.length === 1 && { inquiryId: ids[0] }) }),
    )
  }
  return (
    <Dialog title={ids === null ? '询价' : '询价已提交'} wide form onClose={onClose}>
      {ids === null ? (
        <AskForm {...asked} onAsked={setIds} />
      ) : (
        <div className={styles.done} role="status">
          <p>
            {ids.length > 1
              ? `已按店铺和配送方式分为 ${ids.length} 张询价单，由各店铺分别报价。`
              : `询价单号 ${ids[0]}。`}
            报价后会用短信通知您。
          </p>
          <div className={styles.buttons}>
            <Button onClick={onClose}>继续逛逛</Button>
            <Button look="primary" onClick={toInquiries}>
              查看我的询价
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'onClose'> {
  onAsked(inquiryIds: readonly string[]): void
}

function AskForm({ lines, source, address, onAsked }: FormProps) {
  const { call, clock, random } = useMall()
  const [token] = useState(() => random.digits(32))
  const form = useForm<string>({
    initial: toAskValues(lines, address),
    checks: askChecks(lines, clock.now()),
    fieldOf: { REGION_GONE: 'region' },
    async submit(values) {
      const { inquiryIds } = await call(
        calls.ask,
        { ...toAskInput(lines, values, token), source },
        { quiet: true },
      )
      onAsked(inquiryIds)
    },
  })
  const region = form.field('region')
  return (
    <form {...form.bind} className={formStyles.form} aria-label="询价">
      <ul className={styles.lines}>
        {lines.map((line, at) => (
          <li key={line.skuId}>
            <Line
              line={line}
              quantity={form.field(makeQuantityName(at))}
              wished={form.field(makeWishedName(at))}
            />
          </li>
        ))}
      </ul>
      <div className={styles.pair}>
        <TextField label="联系人" field={form.field('contact')} autoComplete="name" maxLength={20} />
        <PhoneField field={form.field('telephone')} />
      </div>
      <div className={styles.pair}>
        <RegionField
          label="收货地区（选填）"
          value={parseRegion(region.value)}
          error={region.error}
          onChange={(given) => region.onChange(serializeRegion({ ...given, whole: true, gone: false }))}
        />
        <DayField
          label="期望到货日期（选填）"
          field={form.field('neededBy')}
          from={formatMallDay(clock.now())}
        />
      </div>
      <RemarkField field={form.field('remark')} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        提交询价
      </FormEnd>
    </form>
  )
}

interface LineProps {
  line: AskLine
  quantity: FieldState
  wished: FieldState
}

function Line({ line, quantity, wished }: LineProps) {
  const scoreName = useScoreName()
  const { name, specText, payModel, list } = line
  return (
    <fieldset className={styles.line}>
      <legend>
        {name} {specText && <span className={styles.spec}>{specText}</span>}
      </legend>
      {list && (
        <p className={styles.list}>
          商城价 <ListedPrice pair={list} payModel={payModel} calm />
        </p>
      )}
      <div className={styles.pair}>
        <TextField label="数量" field={quantity} inputMode="numeric" maxLength={6} />
        <TextField
          label={`期望单价（${isWishedInPoints(line) ? scoreName : '元'}，选填）`}
          field={wished}
          inputMode="decimal"
          maxLength={13}
        />
      </div>
    </fieldset>
  )
}

function RemarkField({ field }: { field: FieldState }) {
  return (
    <Field
      label="需求说明（选填）"
      error={findLengthError(field, INQUIRY_TEXTS.remark)}
      note={formatLengthNote(field.value, INQUIRY_TEXTS.remark)}
    >
      {(control) => (
        <textarea
          {...control}
          className={`${control.className} ${styles.remark}`}
          name={field.name}
          rows={3}
          placeholder="如定制、包装、开票、分批配送等要求"
          value={field.value}
          onChange={({ target }) => field.onChange(target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
