import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import type { Step } from '#src/screens/sourcing/schemes/model/patches.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** Returns a function that sends one change. The editor, not the client, shows errors of the call. */
export function sendStep({ call }: Pick<MallBase, 'call'>, schemeId: string) {
  const quiet = { quiet: true }
  function send(step: Step): Promise<{ revision: number }> {
    switch (step.of) {
      case 'head':
        return call(schemeEditor.saveHead, { schemeId, ...step.patch }, quiet)
      case 'group':
        return call(schemeEditor.saveGroup, { schemeId, groupId: step.id, ...step.patch }, quiet)
      case 'items':
        return call(schemeEditor.saveItems, { schemeId, itemIds: [...step.ids], ...step.patch }, quiet)
      case 'order': {
        const groups = step.order.map(({ groupId, itemIds }) => ({ groupId, itemIds: [...itemIds] }))
        return call(schemeEditor.order, { schemeId, groups }, quiet)
      }
    }
  }
  return (step: Step): Promise<number> => send(step).then(({ revision }) => revision)
}

/** Returns a function that removes items. The client shows errors of the call. */
export function sendRemoval({ call }: Pick<MallBase, 'call'>, schemeId: string) {
  return (itemIds: readonly string[]) => call(schemeEditor.removeItems, { schemeId, itemIds: [...itemIds] })
}
