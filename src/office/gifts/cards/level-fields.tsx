import { useState } from 'react'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { readNumber, readWhole } from '#schemas/base/typed-number.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import {
  MAX_LEVEL_GOODS,
  findLevelAmountFault,
  findPicksFault,
  readNumbers,
  findValidDaysFault,
} from '#schemas/gifts/cards/office/level-rules.ts'
import { isPicked, type GiftKind } from '#schemas/gifts/cards/states.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { SortField, validateSort, parseSort } from '#src/office/parts/sort-field.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'
import styles from '#src/office/parts/detail.module.css'

type Edited = Omit<In<typeof calls.createGiftLevel>, 'kind'>
type Options = Out<typeof calls.giftOptions>
/** Values of the form; tick boxes such as `label.GLB1` hold '1' or ''. */
export type LevelValues = Readonly<Record<string, string>>

export const LEVEL_FIELDS = [
  ...[
    'kind',
    'name',
    'intro',
    'value',
    'price',
    'validDays',
    'picks',
    'coverId',
    'pageId',
    'numbers',
    'sort',
  ],
]
export const makeTickName = (labelId: string) => `label.${labelId}`

const kindOf = ({ kind }: LevelValues) => kind as GiftKind
const yuan = (typed = '') => readNumber(typed)

export const levelChecks: Checks<string> = {
  kind: ({ kind }) => (kind === '' ? '请选择类型' : null),
  name: ({ name = '' }) => (name.trim() === '' ? '请填写名称' : null),
  value: (values) => (isPicked(kindOf(values)) ? null : findLevelAmountFault(yuan(values.value))),
  price: (values) => (isPicked(kindOf(values)) ? null : findLevelAmountFault(yuan(values.price))),
  validDays: ({ validDays }) => findValidDaysFault(readWhole(validDays)),
  picks: (values) => (isPicked(kindOf(values)) ? findPicksFault(readWhole(values.picks)) : null),
  coverId: ({ coverId }) => (coverId === '' ? '请选择卡面' : null),
  numbers: (values) => {
    const { length } = isPicked(kindOf(values)) ? readNumbers(values.numbers ?? '') : ['none']
    if (length === 0) return '请至少填写一个商品或规格的编号'
    return length <= MAX_LEVEL_GOODS ? null : `最多 ${MAX_LEVEL_GOODS} 个编号，请减少商品`
  },
  sort: ({ sort = '' }) => validateSort(sort),
}

/** Converts the form to the request; fields that the kind does not have become 0, null or empty. */
export function toLevelInput(values: LevelValues): Edited {
  const picked = isPicked(kindOf(values))
  const amount = (typed: string | undefined) => formatYuan(picked ? 0 : (parseYuan(yuan(typed)) ?? 0))
  const page = kindOf(values) === 'BOOK' ? (values.pageId ?? '').trim() : ''
  return {
    name: (values.name ?? '').trim(),
    intro: (values.intro ?? '').trim(),
    value: amount(values.value),
    price: amount(values.price),
    validDays: readWhole(values.validDays),
    picks: picked ? readWhole(values.picks) : 0,
    coverId: values.coverId ?? '',
    labelIds: Object.keys(values).flatMap((name) =>
      name.startsWith('label.') && values[name] === '1' ? [name.slice('label.'.length)] : [],
    ),
    pageId: page === '' ? null : page,
    numbers: picked ? readNumbers(values.numbers ?? '') : [],
    sort: parseSort(values.sort ?? ''),
  }
}

interface Props {
  kind: GiftKind
  values: LevelValues
  field(name: string): FieldState
  options: Options
}

export function LevelFields({ kind, values, field, options: { covers, labels } }: Props) {
  return (
    <>
      <TextInput label="名称" field={field('name')} maxLength={30} autoComplete="off" />
      <TextInput label="简介（选填）" field={field('intro')} maxLength={100} autoComplete="off" />
      {isPicked(kind) ? (
        <Picked kind={kind} values={values} field={field} />
      ) : (
        <>
          <TextInput
            label="面额（元）"
            field={field('value')}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
          <TextInput
            label="售价（元）"
            field={field('price')}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
          />
        </>
      )}
      <NumberInput label="有效天数" field={field('validDays')} unit="天" min="1" max="3650" />
      <Select
        label="卡面"
        field={field('coverId')}
        options={covers.map(({ coverId, name }) => ({ value: coverId, label: name }))}
      />
      <fieldset className={styles.ticks}>
        <legend>标签（选填）</legend>
        <div className={styles.row}>
          {labels.map(({ labelId, name }) => (
            <CheckField key={labelId} field={field(makeTickName(labelId))}>
              {name}
            </CheckField>
          ))}
        </div>
      </fieldset>
      <SortField field={field('sort')} />
    </>
  )
}

/** Lists the names of the goods once the field loses focus. */
function Picked({ kind, values, field }: Omit<Props, 'options'>) {
  const numbers = field('numbers')
  const [looked, setLooked] = useState(values.numbers ?? '')
  const onBlur: FieldState['onBlur'] = (event) => {
    numbers.onBlur(event)
    setLooked(values.numbers ?? '')
  }
  return (
    <>
      <NumberInput label="可选件数" field={field('picks')} unit="件" min="1" max="99" />
      <TextArea
        label="商品"
        field={{ ...numbers, onBlur }}
        maxLength={8000}
        rows={6}
        hint="每行一个规格编号或商品编号，商品编号代表它的全部规格。离开输入框后在下面核对。"
      />
      <FoundGoods numbers={readNumbers(looked).slice(0, MAX_LEVEL_GOODS)} />
      {kind === 'BOOK' && (
        <TextInput
          label="专题页面编号（选填）"
          field={field('pageId')}
          maxLength={64}
          autoComplete="off"
          hint="已发布的页面；不填时由上面的商品自动排版"
        />
      )}
    </>
  )
}

function FoundGoods({ numbers }: { numbers: string[] }) {
  const found = useCall(calls.findGiftGoods, { numbers }, { quiet: true })
  if (numbers.length === 0 || found.state !== 'ready') return null
  const { goods, faults } = found.data
  return (
    <section className={styles.preview} aria-label="核对商品">
      <h2>共 {goods.length} 个规格</h2>
      {faults.length > 0 && (
        <div className={styles.faults} role="alert" tabIndex={0} aria-label="不能用的编号">
          {faults.map(({ number, fault }) => (
            <div key={number}>
              {number}：{fault}
            </div>
          ))}
        </div>
      )}
      <ul className={styles.found} tabIndex={0} aria-label="核对到的规格">
        {goods.map(({ skuId, name, spec, note }) => (
          <li key={skuId}>
            {skuId} {name} {spec}
            {note !== null && `（${note}）`}
          </li>
        ))}
      </ul>
    </section>
  )
}
