import { useState } from 'react'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import type { GoodsProposal } from '#schemas/assortment/goods-proposals/entities.ts'
import { toProposalContent, applyProposal } from '#schemas/assortment/goods-proposals/over.ts'
import { createId } from '#schemas/base/new-id.ts'
import type { Typed } from '#src/office/assortment/goods-office/goods-values.ts'
import { TABLE, validateTable, createTableFields } from '#src/office/assortment/goods-office/table-fields.ts'
import { termChecks } from '#src/office/assortment/goods-office/terms-form.tsx'
import { type Options, textChecks } from '#src/office/assortment/goods-office/texts-form.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { FieldState } from '#ui/field/use-fields.ts'
import { toContentValues, readProposalContent, DRAFT, NOTHING } from './proposal-values.ts'

export interface Proposing {
  /** Goods to change; null for new goods. */
  goods: OfficeGoods | null
  /** Stored proposal; null before the first save. */
  proposal: GoodsProposal | null
}

/** Checks of a draft: it may be incomplete, but every line must be readable again. */
const OF_DRAFT = [DRAFT, 'pictures', 'params', ...Object.keys(termChecks)]

/** Returns the name under which the office marks a field: `cost` for supply prices, `specs` for filled specs. */
function markedAs(name: string, value: string): string {
  if (name.endsWith('.cost')) return 'cost'
  return name.startsWith('spec') && value !== '' ? 'specs' : name
}

function begun({ goods, proposal }: Proposing) {
  const base = goods && toProposalContent(goods)
  return { base, content: proposal ? applyProposal(proposal, goods) : (base ?? NOTHING) }
}

/** Returns the form of a supplier's proposal, which can be saved as a draft or submitted. */
export function useProposalForm({ options, proposal, ...opened }: Proposing & { options: Options }) {
  const { call, navigate, toast } = useMall()
  const [idempotencyKey] = useState(createId)
  // Later changes to the goods by the mall must not change the form.
  const [goods] = useState(opened.goods)
  const { base, content } = begun({ goods, proposal })
  const { proposalId = null, version = '', marked = [] } = proposal ?? {}
  const goodsId = goods?.goodsId ?? null
  const standing = goods?.skus.map(({ specValues }) => specValues) ?? []
  const initial = toContentValues(content, options)
  const asked = (values: Typed) => ({
    proposalId,
    version,
    idempotencyKey,
    goodsId,
    base,
    content: readProposalContent(values, options, content.specs),
  })
  const form = useSharedForm<string>({
    stored: proposal !== null,
    initial,
    checks: {
      ...textChecks,
      ...termChecks,
      [TABLE]: (values) => validateTable(values, standing, 'supply'),
      [DRAFT]: (values) => validateTable(values, standing, 'draft'),
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
  const ofTable = createTableFields(
    form,
    standing,
    drafting ? { amounts: 'draft', at: DRAFT } : { amounts: 'supply', at: TABLE },
  )
  /** Shows the office's mark at a field until its value changes. */
  function field(name: string): FieldState {
    const one = ofTable(name)
    const stands =
      marked.some((field) => field === markedAs(name, one.value)) && one.value === (initial[name] ?? '')
    return stands && one.error === '' ? { ...one, error: '审核时标出，请按原因修改' } : one
  }
  const fault = form.field(TABLE).error || form.field(DRAFT).error
  return { form, initial, field, standing, keepDraft, fault }
}
