import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { readWhole } from '#schemas/base/typed-number.ts'
import { findBatchExpiryFault, findBatchQuantityFault } from '#schemas/gifts/cards/office/batch-rules.ts'
import { officeGifts as calls } from '#schemas/gifts/cards/office/calls.ts'
import { GIFT_KINDS } from '#schemas/gifts/cards/states.ts'
import { readDay } from '#semi/field/day.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Made = Out<typeof calls.makeGiftBatch>
type Level = Out<typeof calls.giftOptions>['levels'][number]
type Field = 'levelId' | 'quantity' | 'expiresOn' | 'note' | 'key' | 'reason'
const FIELDS: readonly Field[] = ['levelId', 'quantity', 'expiresOn', 'note', 'key']

const keep = ({ name, csv }: Made['file']) =>
  saveFile(new File([csv], `${name}.csv`, { type: 'text/csv;charset=utf-8' }))

/** Creates a batch of cards of one level; the file with their codes can be saved only now. */
export function NewBatch() {
  const [made, setMade] = useState<Made | null>(null)
  return (
    <OfficePage title="生成批次">{made ? <Done made={made} /> : <BatchForm onMade={setMade} />}</OfficePage>
  )
}

function Done({ made: { batchId, file } }: { made: Made }) {
  return (
    <div className={styles.card} role="status">
      <h2>批次 {batchId} 已生成</h2>
      <p>
        卡密文件已经下载。系统不保存卡密，离开这一页后不能再次下载，请现在打开文件核对。没有收到文件的话，可以在这里再次下载。
      </p>
      <div className={styles.buttons}>
        <Button size="s" onClick={() => keep(file)}>
          再次下载
        </Button>
        <PlaceLink to={`/gifts/batches/${batchId}`}>查看批次</PlaceLink>
      </div>
    </div>
  )
}

const levelText = ({ kind, name, value, picks }: Level) =>
  `${GIFT_KINDS[kind]} ${name} ${kind === 'CARD' ? CURRENCY + value : `任选 ${picks} 件`}`

const wishOf = ({ levelId, quantity, expiresOn, note }: Values<Exclude<Field, 'key' | 'reason'>>) => ({
  levelId,
  quantity: readWhole(quantity),
  expiresOn: readDay(expiresOn) ?? '',
  note: note.trim(),
})

function useBatch(onMade: (made: Made) => void) {
  const { call, clock, random, toast } = useMall()
  const newKey = () => random.digits(32)
  const [firstKey] = useState(newKey)
  const confirmation = useConfirmation()
  const batch = useForm<Field>({
    initial: { levelId: '', quantity: '', expiresOn: '', note: '', key: firstKey, reason: '' },
    checks: {
      levelId: ({ levelId }) => (levelId === '' ? '请选择档位' : null),
      quantity: ({ quantity }) => findBatchQuantityFault(readWhole(quantity)),
      expiresOn: ({ expiresOn }) => findBatchExpiryFault(readDay(expiresOn) ?? '', clock.now()),
    },
    keep: { form: 'giftBatch', fields: FIELDS },
    // A new key makes the next submit create a new batch: the error has told the user that the first one exists.
    onRefused(failure) {
      confirmation.options.onRefused(failure)
      return failure.code === 'KEY_REUSED' ? { key: newKey() } : undefined
    },
    fieldOf: confirmation.options.fieldOf,
    async submit({ key, reason, ...values }) {
      // Stores the key with the draft, so that a submit after a reload repeats the same batch.
      batch.field('key').onChange(key)
      const confirm = confirmation.given(reason)
      const made = await call(calls.makeGiftBatch, { ...wishOf(values), key, confirm }, { quiet: true })
      keep(made.file)
      toast.success('批次已生成，请核对下载的文件')
      onMade(made)
    },
  })
  return { batch, unusual: confirmation.unusual }
}

function BatchForm({ onMade }: { onMade(made: Made): void }) {
  const found = useCall(calls.giftOptions, {})
  const levels = found.state === 'ready' ? found.data.levels : []
  const { batch, unusual } = useBatch(onMade)
  return (
    <form {...batch.bind} className={`${form.form} ${styles.card}`} aria-label="生成批次">
      <RestoredNote form={batch} />
      <Select
        label="档位"
        field={batch.field('levelId')}
        options={levels.map((level) => ({ value: level.levelId, label: levelText(level) }))}
        placeholder={found.state === 'loading' ? '正在加载档位…' : '请选择档位'}
      />
      <NumberInput label="数量" field={batch.field('quantity')} unit="张" min="1" max="1000" />
      <TextInput
        label="最后有效日期"
        field={batch.field('expiresOn')}
        placeholder="2027-12-31"
        maxLength={20}
        autoComplete="off"
        hint="当天 24:00 到期（北京时间）"
      />
      <TextArea
        label="备注（选填）"
        field={batch.field('note')}
        maxLength={100}
        rows={2}
        hint="例如给谁、做什么用"
      />
      <p className={styles.quiet}>卡密只在生成后下载的文件里出现一次，系统只保存校验值，请妥善保管文件。</p>
      <ConfirmFields unusual={unusual} field={batch.field('reason')} action="生成" />
      <FormEnd refusal={batch.refusal} pending={batch.pending}>
        生成并下载卡密
      </FormEnd>
    </form>
  )
}
