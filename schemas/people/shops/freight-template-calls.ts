import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id, Nothing, text } from '#schemas/base/wire.ts'
import { FreightChoice, freightTemplateTerms } from './freight-template.ts'

const facts = { access: 'login', area: 'shops' } as const
const writes = { ...facts, changes: ['shop', 'goods'] } as const
const seen = later(() => ({ templateId: Id(), version: text(64) }))

const Template = later(() =>
  z.object({
    ...FreightChoice().shape,
    version: z.string(),
    /** Number of goods that use the template, in any state but deleted. */
    goodsCount: Count(),
  }),
)
export type OfficeFreightTemplate = z.output<ReturnType<typeof Template>>

/** Freight templates replace the shop's own fees for goods that name one. Suppliers reach only their own shop. */
export const officeFreightTemplates = {
  /** Returns the templates, sorted by name. */
  freightTemplates: get('/mall/v1/backOffice/freightTemplate/list', {
    ...facts,
    shows: ['shop', 'goods'],
    input: () => z.object({ shopId: Id() }),
    output: () => z.array(Template()),
  }),
  createFreightTemplate: post('/mall/v1/backOffice/freightTemplate/create', {
    ...writes,
    input: () => z.object({ shopId: Id(), ...freightTemplateTerms() }),
    output: () => z.object({ templateId: z.string() }),
  }),
  /** Changes a template for later orders; far lower fees need a confirmation (CONFIRM_NEEDED). */
  editFreightTemplate: post('/mall/v1/backOffice/freightTemplate/edit', {
    ...writes,
    input: () => z.object({ ...seen(), ...freightTemplateTerms(), confirm: Confirmation() }),
    output: Nothing,
  }),
  /** Deletes a template that no goods use. */
  deleteFreightTemplate: post('/mall/v1/backOffice/freightTemplate/delete', {
    ...writes,
    input: () => z.object(seen()),
    output: Nothing,
  }),
}
