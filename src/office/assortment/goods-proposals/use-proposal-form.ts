import { useState } from 'react'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import type { GoodsProposal } from '#schemas/assortment/goods-proposals/entities.ts'
import { contentOfGoods, proposedOver } from '#schemas/assortment/goods-proposals/over.ts'
import { newId } from '#schemas/base/new-id.ts'
import type { Typed } from '#src/office/assortment/goods-office/goods-values.ts'
import { TABLE, tableFault, tableFields } from '#src/office/assortment/goods-office/table-fields.ts'
import { termChecks } from '#src/office/assortment/goods-office/terms-form.tsx'
import { type Options, textChecks } from '#src/office/assortment/goods-office/texts-form.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { contentInitial, contentTyped, DRAFT, NOTHING } from './proposal-values.ts'

export interface Proposing {
  /** The goods that it changes. */
  goods: OfficeGoods | null
  /** Null for one that is not kept yet. */
  proposal: GoodsProposal | null
}

/** A draft may lack what goods need, and keeps no line that could not be read back. */
const OF_DRAFT = [DRAFT, 'pictures', 'params', ...Object.keys(termChecks)]

/** What the office marks of a field: each supply price, and the specs that are typed. */
function markedAs(name: string, value: string): string {
  if (name.endsWith('.cost')) return 'cost'
  return name.startsWith('spec') && value !== '' ? 'specs' : name
}

/** What the form begins with, over the goods as they stand. */
function begun({ goods, proposal }: Proposing) {
  const base = goods && contentOfGoods(goods)
  return { base, content: proposal ? proposedOver(proposal, goods) : (base ?? NOTHING) }
}

/** What a supplier types, kept as a draft or handed in. */
export function useProposalForm({ options, proposal, ...opened }: Proposing & { options: Options }) {
  const { call, navigate, toast } = useMall()
  const [idempotencyKey] = useState(newId)
  // What becomes of the goods meanwhile is the mall's, and no part of what is typed here.
  const [goods] = useState(opened.goods)
  const { base, content } = begun({ goods, proposal })
  const { proposalId = null, version = '', marked = [] } = proposal ?? {}
  const goodsId = goods?.goodsId ?? null
  const standing = goods?.skus.map(({ specValues }) => specValues) ?? []
  const initial = contentInitial(content, options)
  const asked = (values: Typed) => ({
    proposalId,
    version,
    idempotencyKey,
    goodsId,
    base,
    content: contentTyped(values, options, content.specs),
  })
  const form = useSharedForm<string>({
    stored: proposal !== null,
    initial,
    checks: {
      ...textChecks,
      ...termChecks,
      [TABLE]: (values) => tableFault(values, standing, 'supply'),
      [DRAFT]: (values) => tableFault(values, standing, 'draft'),
    },
    sent: Object.keys(initial).filter((name) => name !== DRAFT),
    keep: { form: `proposal:${proposalId ?? goodsId ?? 'new'}`, fields: Object.keys(initial) },
    async submit(values) {
      const kept = await call(calls.submitProposal, asked(values), { quiet: true })
      toast.success('已提交审核，结果会用短信告诉您')
      if (proposalId === null) navigate(`/goods/proposals/${kept.proposalId}`)
    },
  })
  const keepDraft = () =>
    form.attempt(OF_DRAFT, async (values) => {
      const kept = await call(calls.saveProposal, asked(values), { quiet: true })
      form.forget()
      toast.success('草稿已保存')
      if (proposalId === null) navigate(`/goods/proposals/${kept.proposalId}`)
    })

  const drafting = form.field(DRAFT).error !== ''
  const ofTable = tableFields(
    form,
    standing,
    drafting ? { amounts: 'draft', at: DRAFT } : { amounts: 'supply', at: TABLE },
  )
  /** What the office marked says so until it is another. */
  function field(name: string): FieldState {
    const one = ofTable(name)
    const stands =
      marked.some((field) => field === markedAs(name, one.value)) && one.value === (initial[name] ?? '')
    return stands && one.error === '' ? { ...one, error: '审核时标出，请按原因修改' } : one
  }
  const fault = form.field(TABLE).error || form.field(DRAFT).error
  return { form, initial, field, standing, keepDraft, fault }
}
