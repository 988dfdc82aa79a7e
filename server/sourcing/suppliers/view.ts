import type { Out } from '#schemas/base/endpoint.ts'
import type { suppliers } from '#schemas/sourcing/suppliers/calls.ts'
import type { Context } from '#server/platform/call/context.ts'
import { addHistory } from '#server/sourcing/applications/history.ts'
import type { Held } from './holder.ts'

type View = Out<typeof suppliers.findInfoById>

/** Returns the view of an application. The back office also sees who decided, but no unsubmitted changes. */
export async function toSupplierView(
  context: Pick<Context, 'db'>,
  { id, draft, sent }: Held,
  isOffice = false,
): Promise<View> {
  const typed = isOffice ? undefined : draft
  const [history] = sent ? await addHistory(context, [sent.application], isOffice) : []
  const steps = history?.steps ?? []
  const last = steps.at(-1)
  return {
    applicationId: id,
    status: sent?.application.status ?? 'DRAFT',
    number: sent?.number ?? null,
    telephone: sent?.telephone ?? null,
    texts: { ...sent?.application.content, ...typed?.content },
    drafted: typed !== undefined,
    revision: typed?.revision ?? 0,
    expiresAt: typed?.expiresAt ?? null,
    hasPassword: sent !== undefined && sent.passwordHash !== null,
    reason: last?.reason ?? '',
    mend: last?.action === 'mend' || last?.action === 'reject' ? last.fields : [],
    steps,
  }
}
