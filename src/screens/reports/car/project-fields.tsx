import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { reports as calls } from '#schemas/reports/calls.ts'
import { REPORT_TEXTS } from '#schemas/reports/rules.ts'
import { REPORT_TYPES } from '#schemas/reports/states.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { serializeRegion, parseRegion } from '#src/parts/people/accounts/addresses/address-draft.ts'
import { RegionField } from '#src/parts/people/regions/region-picker.tsx'
import { DayField } from '#src/runtime/form/day-field.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import type { Field } from './report-form.ts'
import shared from '#src/screens/reports/report.module.css'
import styles from './car.module.css'

interface Props {
  form: { field(name: Field): FieldState }
  terms: Out<typeof calls.terms>
  /** End of an existing protection of the project, ms; null if there is none. */
  until: number | null
  own: string | null
}

/** Fields of the project, below a note if the project is protected. */
export function ProjectFields({ form, terms, until, own }: Props) {
  const { clock } = useMall()
  const region = form.field('region')
  return (
    <>
      <RadioCards label="报备方式" field={form.field('type')} cards={typeCards(terms)} />
      <div className={styles.pair}>
        <TextInput label="项目名称" field={form.field('project')} maxLength={REPORT_TEXTS.project} />
        <TextInput label="客户名称" field={form.field('customer')} maxLength={REPORT_TEXTS.customer} />
      </div>
      <p role="status" className={until === null ? 'visually-hidden' : shared.warning}>
        {until !== null && warningOf(until, own)}
      </p>
      <div className={styles.pair}>
        <RegionField
          label="项目地区"
          value={parseRegion(region.value)}
          error={region.error}
          onChange={(given) => region.onChange(serializeRegion({ ...given, whole: true, gone: false }))}
        />
        <TextInput label="预算（元）" field={form.field('budget')} inputMode="decimal" maxLength={16} />
      </div>
      <div className={styles.pair}>
        <DayField label="计划日期" field={form.field('plannedOn')} from={formatMallDay(clock.now())} />
        <TextInput
          label="联系人"
          field={form.field('contact')}
          autoComplete="name"
          maxLength={REPORT_TEXTS.contact}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          label="手机号"
          type="tel"
          field={form.field('telephone')}
          autoComplete="tel"
          maxLength={REPORT_TEXTS.telephone}
        />
      </div>
      <TextArea label="备注（选填）" field={form.field('remark')} maxLength={REPORT_TEXTS.remark} rows={3} />
    </>
  )
}

const warningOf = (until: number, own: string | null) =>
  own === null
    ? `该客户的同一项目已有报备，保护期至 ${formatMallDay(until)}。仍可提交，提交时请再次确认。`
    : `您已报备过该客户的同一项目（${own}），保护期至 ${formatMallDay(until)}。`

const WORDS = {
  1: '由您自己在报备平台提交，并在这里标记进度',
  2: '由商城代为提交到报备平台，进度会短信通知',
} as const

function typeCards({ fees }: Props['terms']) {
  return fees.map(({ type, fee }) => ({
    value: String(type),
    title: `${REPORT_TYPES[type]}（${fee === '0.00' ? '免费' : `报备费 ${CURRENCY}${fee}`}）`,
    lines: [WORDS[type]],
  }))
}
