import { ApiFailure } from '#src/api/failure.ts'
import { askPlatform } from './platform.ts'
import { toast } from './toast/toast.ts'

const ownReload = () => location.reload()

/**
 * Loads the page anew where the mall can be reached; where not, the browser's own page would take the mall's place, and
 * a toast says so (§8). `reload` is given by tests.
 */
export function reloadPage(reload = ownReload): Promise<void> {
  return askPlatform().then(reload, (error: unknown) => {
    const away = error instanceof ApiFailure && (error.kind === 'network' || error.kind === 'http')
    if (away) toast.error(error.message)
    else reload()
  })
}
