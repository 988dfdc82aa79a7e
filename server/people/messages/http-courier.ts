import type { Delivery, SmsCourier } from '#server/platform/call/context.ts'
import { type Hook, type HookAnswer, postHook } from '#server/platform/call/post-hook.ts'
import { isSignedHook } from '#server/platform/security/hook-signature.ts'

/** Posts signed JSON (docs/operations.md). 2xx means taken, 4xx is final; anything else may be retried. */
export function createHttpCourier(hook: Hook): SmsCourier {
  return {
    isGenuine: (notice) => isSignedHook(hook.key, notice, hook.clock.now()),
    async deliver({ id, telephone, template, params, content, expiresAt }) {
      return toDelivery(await postHook(hook, { id, telephone, template, params, content, expiresAt }))
    },
  }
}

function toDelivery(answer: HookAnswer): Delivery {
  if ('reason' in answer) return { outcome: 'failed', reason: answer.reason }
  const { status } = answer
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const reason = `HTTP ${status}`
  return status >= 400 && status < 500 ? { outcome: 'refused', reason } : { outcome: 'failed', reason }
}
