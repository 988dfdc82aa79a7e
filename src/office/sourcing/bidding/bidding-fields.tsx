import { officeBidding as calls } from '#schemas/sourcing/bidding/office-calls.ts'
import {
  BIDDING_KINDS,
  BIDDING_LINES,
  BIDDING_TEXTS,
  CONTACT_RULES,
} from '#schemas/sourcing/bidding/rules.ts'
import { EndTimeInput } from '#semi/field/end-time-input.tsx'
import { NumberInput } from '#semi/field/number-input.tsx'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { HtmlPreview } from '#src/office/parts/html-preview.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import type { FieldState, Values } from '#ui/field/use-fields.ts'
import { makeLineFieldName, listShownLines } from './bidding-draft.ts'
import styles from '#src/office/parts/detail.module.css'
import panel from '#src/office/parts/panel.module.css'

interface Props {
  field(name: string): FieldState
  values: Values<string>
  set(given: Values<string>): void
}

const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

/** Edits an announcement except its files. */
export function BiddingFields({ field, values, set }: Props) {
  const found = useCall(calls.biddingRegions, {}, { quiet: true })
  const regions = found.state === 'ready' ? found.data : []
  const cards = Object.entries(CONTACT_RULES).map(([value, title]) => ({ value, title }))
  return (
    <>
      <TextInput label="标题" field={field('title')} maxLength={BIDDING_TEXTS.title} autoComplete="off" />
      <Select label="类型" field={field('kind')} options={optionsOf(BIDDING_KINDS)} />
      <Select
        label="地区"
        field={field('regionId')}
        placeholder="全国"
        options={regions.map(({ regionId, name }) => ({ value: regionId, label: name }))}
      />
      <NumberInput
        label="预算（选填）"
        field={field('budget')}
        unit="元"
        digits={2}
        min="0"
        hint="留空则公告上显示未公开"
      />
      <EndTimeInput
        label="截止时间（北京时间）"
        field={field('deadline')}
        placeholder="2026-12-30 17:00"
        hint="到时不再接受报价，之后才能开标；发布后只能延后"
      />
      <TextInput
        label="联系人"
        field={field('contact')}
        maxLength={BIDDING_TEXTS.contact}
        autoComplete="off"
      />
      <TextInput
        label="联系电话"
        field={field('telephone')}
        maxLength={BIDDING_TEXTS.telephone}
        autoComplete="off"
      />
      <RadioCards label="联系方式" field={field('contactRule')} cards={cards} />
      <TextArea
        label="正文"
        field={field('content')}
        maxLength={BIDDING_TEXTS.content}
        rows={12}
        hint="可以使用 HTML：段落、标题、列表、表格、链接和本商城的图片。脚本等不允许的内容会在保存时去掉。"
      />
      <HtmlPreview label="正文预览" html={values.content ?? ''} />
      <Lines field={field} values={values} set={set} />
    </>
  )
}

/** Edits the price table that suppliers fill in. */
function Lines({ field, values, set }: Props) {
  const shown = listShownLines(values)
  const resize = (by: 1 | -1) => set({ lines: String(shown.length + by) })
  return (
    <fieldset className={panel.panel}>
      <legend>采购清单</legend>
      {shown.map((lineNo) => (
        <div key={lineNo} className={panel.lines} role="group" aria-label={`第 ${lineNo} 行`}>
          <TextInput
            label={`第 ${lineNo} 行名称`}
            field={field(makeLineFieldName('name', lineNo))}
            maxLength={BIDDING_TEXTS.name}
            autoComplete="off"
          />
          <TextInput
            label="规格要求（选填）"
            field={field(makeLineFieldName('spec', lineNo))}
            maxLength={BIDDING_TEXTS.spec}
            autoComplete="off"
          />
          <TextInput
            label="单位"
            field={field(makeLineFieldName('unit', lineNo))}
            maxLength={BIDDING_TEXTS.unit}
            autoComplete="off"
          />
          <NumberInput label="数量" field={field(makeLineFieldName('quantity', lineNo))} min="1" />
        </div>
      ))}
      <div className={styles.buttons}>
        {shown.length < BIDDING_LINES && (
          <MayEdit>
            <Button size="s" onClick={() => resize(1)}>
              增加一行
            </Button>
          </MayEdit>
        )}
        {shown.length > 1 && (
          <MayEdit>
            <Button size="s" look="quiet" onClick={() => resize(-1)}>
              去掉最后一行
            </Button>
          </MayEdit>
        )}
      </div>
    </fieldset>
  )
}
