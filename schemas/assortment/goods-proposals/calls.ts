import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Id, lines, Nothing, OnceKey, text } from '#schemas/base/wire.ts'
import { SPEC_LIMITS } from '#schemas/catalog/goods/sku-table.ts'
import { DecidedPrice, FieldName, GoodsProposal, ProposalContent, PROPOSAL_REASON } from './entities.ts'

const facts = { access: 'login', area: 'goods' } as const
const writes = { ...facts, changes: ['goodsProposal'] } as const
const seen = later(() => ({ proposalId: Id(), version: text(64) }))
const typed = later(() =>
  z.object({
    /** Null for one that is not kept yet; the key makes it once. */
    proposalId: z.nullable(Id()),
    version: text(64),
    idempotencyKey: OnceKey(),
    /** Of one that is not kept yet: which goods it changes; null for goods that are to be. */
    goodsId: z.nullable(Id()),
    content: ProposalContent(),
    /** The goods as the form showed them; null for those that are to be. */
    base: z.nullable(ProposalContent()),
  }),
)
const kept = later(() => z.object({ proposalId: z.string() }))

/** Proposals of goods by suppliers, and their review; calls of suppliers stand outside the path `backOffice`. */
export const goodsProposals = {
  proposal: get('/mall/v1/backOffice/goodsProposal/detail', {
    ...facts,
    shows: ['goodsProposal'],
    input: () => z.object({ proposalId: Id() }),
    output: GoodsProposal,
  }),
  /** The draft, or what waits, of a change of these goods; null where there is none. */
  openProposal: get('/mall/v1/backOffice/goodsProposal/open', {
    ...facts,
    shows: ['goodsProposal'],
    input: () => z.object({ goodsId: Id() }),
    output: () => z.object({ proposalId: z.nullable(z.string()) }),
  }),
  /** A draft, which may lack whatever goods need. */
  saveProposal: post('/mall/v1/goodsProposal/save', { ...writes, input: typed, output: kept }),
  /** As it is typed, to the mall; what it lacks is told. */
  submitProposal: post('/mall/v1/goodsProposal/submit', { ...writes, input: typed, output: kept }),
  withdrawProposal: post('/mall/v1/goodsProposal/withdraw', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
  /** Deletes a draft. */
  dropProposal: post('/mall/v1/goodsProposal/drop', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
  /** Makes the goods, or changes them, at the mall's own prices. */
  approveProposal: post('/mall/v1/backOffice/goodsProposal/approve', {
    ...facts,
    changes: ['goodsProposal', 'goods', 'sms'],
    input: () =>
      z.object({
        ...seen(),
        /** Of the goods as they were compared; '' for those that are to be. */
        goodsVersion: text(64),
        /** Of goods that are to be; others keep theirs. */
        goodsType: z.int(),
        payModel: z.int(),
        /** Every SKU's, none left out. */
        prices: z.array(DecidedPrice()).check(z.minLength(1), z.maxLength(SPEC_LIMITS.skus)),
        /** Puts them on the shelf at once. */
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
