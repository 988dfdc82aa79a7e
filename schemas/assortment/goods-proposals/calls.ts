import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Id, lines, Nothing, IdempotencyKey, text } from '#schemas/base/wire.ts'
import { SPEC_LIMITS } from '#schemas/catalog/goods/sku-table.ts'
import { DecidedPrice, FieldName, GoodsProposal, ProposalContent, PROPOSAL_REASON } from './entities.ts'

const facts = { access: 'login', area: 'goods' } as const
const writes = { ...facts, changes: ['goodsProposal'] } as const
const seen = later(() => ({ proposalId: Id(), version: text(64) }))
const typed = later(() =>
  z.object({
    /** Null for a proposal that is not saved yet; the idempotency key ensures that only one is created. */
    proposalId: z.nullable(Id()),
    version: text(64),
    idempotencyKey: IdempotencyKey(),
    /** Goods that an unsaved proposal changes; null for new goods. */
    goodsId: z.nullable(Id()),
    content: ProposalContent(),
    /** Goods as the form showed them; null for new goods. */
    base: z.nullable(ProposalContent()),
  }),
)
const kept = later(() => z.object({ proposalId: z.string() }))

/** The calls of suppliers are outside of the path `backOffice`. */
export const goodsProposals = {
  proposal: get('/mall/v1/backOffice/goodsProposal/detail', {
    ...facts,
    shows: ['goodsProposal'],
    input: () => z.object({ proposalId: Id() }),
    output: GoodsProposal,
  }),
  /** Returns the goods' proposal that is a draft or submitted; null if there is none. */
  openProposal: get('/mall/v1/backOffice/goodsProposal/open', {
    ...facts,
    shows: ['goodsProposal'],
    input: () => z.object({ goodsId: Id() }),
    output: () => z.object({ proposalId: z.nullable(z.string()) }),
  }),
  /** Saves a draft, which may be incomplete. */
  saveProposal: post('/mall/v1/goodsProposal/save', { ...writes, input: typed, output: kept }),
  /** Submits a proposal; missing fields are reported. */
  submitProposal: post('/mall/v1/goodsProposal/submit', { ...writes, input: typed, output: kept }),
  withdrawProposal: post('/mall/v1/goodsProposal/withdraw', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
  dropProposal: post('/mall/v1/goodsProposal/drop', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
  /** Creates or changes the goods, at prices that the mall sets. */
  approveProposal: post('/mall/v1/backOffice/goodsProposal/approve', {
    ...facts,
    changes: ['goodsProposal', 'goods', 'sms'],
    input: () =>
      z.object({
        ...seen(),
        /** Version of the goods that the proposal was compared with; '' for new goods. */
        goodsVersion: text(64),
        /** Type of new goods; existing goods keep theirs. */
        goodsType: z.int(),
        payModel: z.int(),
        /** Prices of all SKUs, none left out. */
        prices: z.array(DecidedPrice()).check(z.minLength(1), z.maxLength(SPEC_LIMITS.skus)),
        /** True to list the goods at once. */
        shelve: z.boolean(),
        confirm: Confirmation(),
      }),
    output: () => z.object({ goodsId: z.string() }),
  }),
  rejectProposal: post('/mall/v1/backOffice/goodsProposal/reject', {
    ...facts,
    changes: ['goodsProposal', 'sms'],
    input: () =>
      z.object({
        ...seen(),
        reason: lines(PROPOSAL_REASON),
        fields: z.array(FieldName()).check(z.maxLength(40)),
      }),
    output: Nothing,
  }),
}
