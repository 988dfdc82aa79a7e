import { addLot, type Business, type Ledger, lockAccount, move } from './account.ts'

/** B.6: gives points, in hundredths, as a lot that expires at its time (ms) or never. */
export async function grantPoints(
  ledger: Ledger,
  grant: Business & { userId: string; amount: number; expiresAt: number | null },
): Promise<void> {
  const { userId, amount, expiresAt, ...biz } = grant
  const account = await lockAccount(ledger, userId)
  await addLot(ledger, { userId, amount, expiresAt })
  await move(ledger, account, { ...biz, entryType: 'GRANT', amount, expiresAt })
}
