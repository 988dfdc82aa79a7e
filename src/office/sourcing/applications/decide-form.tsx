import { useRef } from 'react'
import { APPLICATION_ACTIONS } from '#schemas/sourcing/application-step.ts'
import { officeApplications as calls } from '#schemas/sourcing/applications/office-calls.ts'
import { getApplicationFieldName, getApplicationStateName } from '#schemas/sourcing/applications/states.ts'
import { SUPPLIER_STEPS } from '#schemas/sourcing/suppliers/fields.ts'
import { listFieldNames, stepNames } from '#schemas/sourcing/suppliers/read.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { ReasonField } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState } from '#ui/field/use-fields.ts'
import { type Deciding, makeMendName, useDecision } from './use-decision.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

/** Decides an application, with a message to the applicant. */
export function DecideForm(props: Deciding) {
  const { kind, status } = props
  const decision = useDecision(props)
  const { decide, moves, asks } = decision
  if (moves.length === 0)
    return <p className={styles.quiet}>“{getApplicationStateName(kind, status)}”，现在没有可以做的处理。</p>
  const cards = moves.map(({ action, to }) => ({
    value: action,
    title: APPLICATION_ACTIONS[action],
    lines: [`变为“${getApplicationStateName(kind, to)}”`],
  }))
  return (
    <form {...decide.bind} className={form.form} aria-label="处理申请">
      <RestoredNote form={decide} />
      <RadioCards label="如何处理" field={decide.field('action')} cards={cards} />
      <Marks kind={kind} decision={decision} />
      {kind === 'settle' && decide.values.action === 'approve' && (
        <ShopChoice field={decide.field('shopId')} />
      )}
      {asks !== undefined && <Words field={decide.field('reason')} isReason={asks === 'reason'} />}
      <FormEnd refusal={decide.refusal} pending={decide.pending}>
        提交处理
      </FormEnd>
    </form>
  )
}

function Words({ field, isReason }: { field: FieldState; isReason: boolean }) {
  const hint = '申请人会看到这段话。'
  if (isReason) return <ReasonField field={field} hint={hint} />
  return <TextArea label="说明（选填）" field={field} maxLength={200} rows={3} hint={hint} />
}

/** Returns the fields that can be marked; a supplier's fields are prefixed by their step: `公司 · 税率（%）`. */
function optionsOf(kind: string, fields: readonly (readonly [string, string])[]) {
  if (kind !== 'settle') return fields.map(([value, label]) => ({ value, label }))
  return stepNames.flatMap((step) =>
    listFieldNames(step).map((value) => ({
      value,
      label: `${SUPPLIER_STEPS[step].title} · ${getApplicationFieldName(kind, value)}`,
    })),
  )
}

function Marks({ kind, decision }: { kind: string; decision: ReturnType<typeof useDecision> }) {
  const { decide, asks, fields, marks, mark } = decision
  const rows = useRef<HTMLDivElement>(null)
  if (fields.length === 0) return null
  const add: FieldState = {
    ...decide.field('marked'),
    value: '',
    onChange(field) {
      if (field !== '') mark(field, true)
    },
  }
  return (
    <>
      <Select
        label={asks === 'fields' ? '需要修改的内容' : '标出有问题的内容（选填）'}
        field={add}
        options={optionsOf(kind, fields).filter(({ value }) => !marks.includes(value))}
        placeholder="选择一项，再写明要求"
      />
      <div ref={rows} className={styles.ticks}>
        {marks.map((field) => (
          <div key={field} className={styles.mark}>
            <TextInput
              label={`${getApplicationFieldName(kind, field)}：需要怎样修改`}
              field={decide.field(makeMendName(field))}
              maxLength={100}
              autoComplete="off"
            />
            <Button
              look="quiet"
              size="s"
              aria-label={`移除${getApplicationFieldName(kind, field)}`}
              onClick={() => {
                mark(field, false)
                rows.current?.parentElement?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
              }}
            >
              移除
            </Button>
          </div>
        ))}
      </div>
    </>
  )
}

/** Selects the supplier's shop: a new shop, or an existing shop without a supplier account. */
function ShopChoice({ field }: { field: FieldState }) {
  const free = useCall(calls.freeShops, {})
  const shops = free.state === 'ready' ? free.data : []
  return (
    <Select
      label="店铺"
      field={field}
      options={[
        { value: '', label: '新建店铺' },
        ...shops.map(({ shopId, name }) => ({ value: shopId, label: `接管：${name}` })),
      ]}
      placeholder="新建店铺"
      hint="新店铺在上架商品前保持停业；也可以把没有供应商账号的店铺交给他。"
    />
  )
}
