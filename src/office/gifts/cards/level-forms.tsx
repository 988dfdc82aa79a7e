import { useState } from 'react'
import type { Confirmation } from '#schemas/base/confirmation.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { GIFT_KINDS, type GiftKind } from '#schemas/gifts/cards/states.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { ThingPage } from '#src/office/parts/thing-page.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import {
  LEVEL_FIELDS,
  levelChecks,
  LevelFields,
  toLevelInput,
  type LevelValues,
  makeTickName,
} from './level-fields.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Level = Out<typeof calls.giftLevel>
type Options = Out<typeof calls.giftOptions>

const EMPTY: LevelValues = {
  kind: 'CARD',
  name: '',
  intro: '',
  value: '',
  price: '',
  validDays: '730',
  picks: '1',
  coverId: '',
  pageId: '',
  numbers: '',
  sort: '0',
}

const CARDS = Object.entries(GIFT_KINDS).map(([value, title]) => ({ value, title }))

export function NewLevel() {
  const { call } = useMall()
  const found = useCall(calls.giftOptions, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const send = (values: LevelValues, confirm: Confirmation) => {
    const kind = values.kind as GiftKind
    return call(calls.createGiftLevel, { kind, ...toLevelInput(values), confirm }, { quiet: true })
  }
  return (
    <ThingPage what="档位">
      <LevelForm name="giftLevel" initial={EMPTY} options={found.data} send={send} chooses />
    </ThingPage>
  )
}

export function EditLevel({ levelId }: { levelId: string }) {
  const level = useCall(calls.giftLevel, { levelId }, { quiet: true })
  const options = useCall(calls.giftOptions, {})
  if (level.state === 'failed') return <NoSuch what="档位" list="/gifts/levels" failed={level} />
  if (options.state === 'failed') return <FailedAnswer answer={options} />
  if (level.state === 'loading' || options.state === 'loading') return <PageLoading />
  return <Opened level={level.data} options={options.data} />
}

function typedOf({ kind, name, intro, value, price, coverId, pageId, goods, ...level }: Level): LevelValues {
  return {
    kind,
    name,
    intro: intro ?? '',
    value,
    price,
    validDays: String(level.validDays),
    picks: String(level.picks),
    coverId,
    pageId: pageId ?? '',
    numbers: goods.map(({ skuId }) => skuId).join('\n'),
    sort: String(level.sort),
    ...Object.fromEntries(level.labelIds.map((id) => [makeTickName(id), '1'])),
  }
}

function Opened({ level, options }: { level: Level; options: Options }) {
  const { call } = useMall()
  const { levelId, version, kind, name } = level
  const send = (values: LevelValues, confirm: Confirmation) =>
    call(calls.editGiftLevel, { levelId, version, ...toLevelInput(values), confirm }, { quiet: true })
  return (
    <OfficePage label={`档位 ${name}`} title={name} actions={<SellButton level={level} />}>
      <p className={styles.quiet}>
        {GIFT_KINDS[kind]}，编号 {levelId}。修改只影响之后购买或生成的，已有的卡券保持原样。
      </p>
      <LevelForm name={`giftLevel:${levelId}`} initial={typedOf(level)} options={options} send={send} />
    </OfficePage>
  )
}

interface FormProps {
  name: string
  initial: LevelValues
  options: Options
  send(values: LevelValues, confirm: Confirmation): Promise<unknown>
  /** True if the kind can still be chosen. */
  chooses?: boolean
}

function LevelForm({ name, initial, options, send, chooses = false }: FormProps) {
  const { toast, navigate } = useMall()
  const ticks = options.labels.map(({ labelId }) => makeTickName(labelId))
  const start = { ...Object.fromEntries(ticks.map((tick) => [tick, ''])), ...initial, reason: '' }
  const confirmation = useConfirmation()
  const level = useSharedForm<string>({
    initial: start,
    checks: levelChecks,
    stored: !chooses,
    keep: { form: name, fields: [...LEVEL_FIELDS, ...ticks] },
    async submit(values) {
      await send(values, confirmation.given(values.reason))
      toast.success('档位已保存')
      navigate('/gifts/levels')
    },
    ...confirmation.options,
  })
  return (
    <form {...level.bind} className={`${form.form} ${styles.card}`} aria-label="档位">
      <MergeNote form={level} />
      <RestoredNote form={level} />
      {chooses && <RadioCards label="类型" field={level.field('kind')} cards={CARDS} />}
      <LevelFields
        kind={level.values.kind as GiftKind}
        values={level.values}
        field={level.field}
        options={options}
      />
      <ConfirmFields unusual={confirmation.unusual} field={level.field('reason')} />
      <FormEnd refusal={level.refusal} pending={level.pending}>
        保存档位
      </FormEnd>
    </form>
  )
}

function SellButton({ level: { levelId, version, onSale } }: { level: Level }) {
  const { call, toast, navigate } = useMall()
  const [asking, setAsking] = useState(false)
  const label = onSale ? '停售' : '恢复在售'
  async function toggle() {
    try {
      await call(calls.sellGiftLevel, { levelId, version, onSale: !onSale })
    } catch {
      // The client has already shown the error.
      return
    }
    toast.success(onSale ? '档位已停售' : '档位已恢复在售')
    navigate('/gifts/levels')
  }
  return (
    <div className={styles.buttons}>
      <MayEdit>
        <Button size="s" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </MayEdit>
      {asking && (
        <ConfirmDialog
          title={`${label}档位`}
          action={label}
          onClose={() => setAsking(false)}
          onConfirm={() => void toggle()}
        >
          {onSale
            ? '停售后不能再购买或生成，已经卖出和生成的照常使用。'
            : '恢复后商城和生成批次时又可以选到它。'}
        </ConfirmDialog>
      )}
    </div>
  )
}
