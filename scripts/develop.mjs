import { createServer } from 'vite'
import { Refusal, root } from './preparation.mjs'

/** Several files are saved at once by an editor or a checkout. */
const SETTLE_MS = 100

/**
 * Serves everything from this one process. The server answers the calls and writes the page's shell, and hands every
 * other request to Vite's middlewares. Vite also loads the server's own modules: a page's change is replaced in the
 * browser, a server's change closes the mall and opens it again on the changed modules. Resolves to what ends it all.
 */
export async function develop() {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  const ours = () => vite.ssrLoadModule('/scripts/dev.ts')
  let mall = await open()
  // What keeps the mall from opening the first time is for the person to mend and start again.
  if (mall instanceof Error) throw mall
  let turn = Promise.resolve()
  let settling

  vite.watcher.on('all', (_event, file) => {
    if (!vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) return
    clearTimeout(settling)
    settling = setTimeout(() => (turn = turn.then(again)), SETTLE_MS)
  })

  return async () => {
    await turn
    if (!(mall instanceof Error)) await mall.close()
    await vite.close()
  }

  async function open() {
    const { openForDevelopment, isPlain } = await ours()
    return openForDevelopment(process.env, vite).catch((error) =>
      isPlain(error) ? new Refusal(error.message) : error,
    )
  }

  async function again() {
    if (!(mall instanceof Error)) await mall.close()
    console.log('服务器的代码有改动，重新打开…')
    mall = await open().catch((error) => error)
    if (mall instanceof Error) tell(mall)
  }
}

function tell(error) {
  // What does not compile was already shown by Vite, with its place.
  if (!('plugin' in error)) console.error(error instanceof Refusal ? error.message : error)
  console.error('商城没有打开：改好并保存后会再试。')
}
