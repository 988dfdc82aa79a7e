import * as z from 'zod/mini'
import { defineList } from '#schemas/base/list.ts'
import { Time } from '#schemas/base/wire.ts'
import { PROPOSAL_KINDS, PROPOSAL_STATES } from './states.ts'

/** Suppliers' proposals: all of the caller's own shop including drafts, or for the mall all submitted ones. */
export const goodsProposalList = defineList({
  name: 'goodsProposals',
  title: '商品提报',
  area: 'goods',
  shows: ['goodsProposal'],
  key: 'proposalId',
  lead: 'name',
  row: () =>
    z.object({
      proposalId: z.string(),
      name: z.string(),
      kind: z.string(),
      state: z.string(),
      shopName: z.string(),
      goodsId: z.nullable(z.string()),
      submittedAt: z.nullable(Time()),
      updatedAt: Time(),
    }),
  columns: {
    proposalId: { label: '编号', kind: 'id' },
    name: { label: '商品', kind: 'text' },
    kind: { label: '类型', kind: 'choice', choices: PROPOSAL_KINDS },
    state: { label: '状态', kind: 'choice', choices: PROPOSAL_STATES },
    shopName: { label: '店铺', kind: 'text' },
    goodsId: { label: '商品编号', kind: 'id', fileOnly: true },
    submittedAt: { label: '提交时间', kind: 'time' },
    updatedAt: { label: '更新时间', kind: 'time' },
  },
  searches: '编号、商品名称',
  filters: {
    state: { kind: 'choice', label: '状态', choices: PROPOSAL_STATES },
    kind: { kind: 'choice', label: '类型', choices: PROPOSAL_KINDS },
    shopId: { kind: 'exact', label: '店铺编号' },
  },
  sorts: ['updatedAt'],
})
