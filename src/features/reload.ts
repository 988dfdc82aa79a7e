import { ApiFailure } from '#src/api/failure.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { askPlatform } from './platform.ts'

const ownReload = () => location.reload()

/**
 * Loads the page anew where the mall can be reached; where not, the browser's own page would take the mall's place, and
 * a toast says so (§8). `reload` is given by tests.
 */
export function reloadPage(mall: MallBase, reload = ownReload): Promise<void> {
  return askPlatform(mall).then(reload, (error: unknown) => {
    const away = error instanceof ApiFailure && (error.kind === 'network' || error.kind === 'http')
    if (away) mall.toast.error(error.message)
    else reload()
  })
}
