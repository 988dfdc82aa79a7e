import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/call/context.ts'
import { settings } from './tables.ts'

/** Bank account for transfers, and the payment time limit in days. */
export interface TransferAccount {
  holder: string
  bank: string
  number: string
  /** Remarks for the buyer; '' for none. */
  remarks: string
  days: number
}

const Stored = z.object({
  holder: z._default(z.string(), ''),
  bank: z._default(z.string(), ''),
  number: z._default(z.string(), ''),
  remarks: z._default(z.string(), ''),
  days: z._default(z.int().check(z.minimum(1), z.maximum(30)), 3),
})

/** Reads the setting `transfer`; without a valid one all texts are empty. */
export async function loadTransferSetting({ db }: Pick<Services, 'db'>): Promise<TransferAccount> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'transfer'))
  const stored = z.safeParse(Stored, row?.value ?? {})
  return stored.success ? stored.data : z.parse(Stored, {})
}

/** Reads the account that buyers transfer to; null if it is not set up. */
export async function loadTransferAccount(reader: Pick<Services, 'db'>): Promise<TransferAccount | null> {
  const found = await loadTransferSetting(reader)
  return found.holder !== '' && found.bank !== '' && found.number !== '' ? found : null
}
