import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { Empty, text } from '#schemas/base/wire.ts'
import { platformSettings } from './entities.ts'

const facts = { access: 'login', area: 'settings' } as const

export const officeSettings = {
  settings: get('/mall/v1/backOffice/settings/detail', {
    ...facts,
    shows: ['platform'],
    input: Empty,
    output: () => z.object({ version: z.string(), ...platformSettings() }),
  }),
  /** Changes settings for future purchases, points and filings only. A changed points rate needs a confirmation. */
  editSettings: post('/mall/v1/backOffice/settings/edit', {
    ...facts,
    changes: ['platform', 'goods'],
    input: () => z.object({ version: text(64), ...platformSettings(), confirm: Confirmation() }),
    output: () => z.object({ version: z.string() }),
  }),
}
